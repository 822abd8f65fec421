import { describe, expect, test } from 'vitest';
import { readSite } from '../../../src/policy';

/** Codes of what is found in a robots.txt. */
const codesIn = (text: string) =>
  readSite({ url: 'https://paper.example/', robotsTxt: { status: 200, text } }).findings.map(
    ({ code }) => code,
  );

describe('what is no robots.txt has one finding', () => {
  test.each([
    'Forbidden',
    '404 page not found\n',
    'Not Found\r\n',
    'Access denied',
    'Error: the file is missing.\nTry again later.',
    'Cannot GET /robots.txt',
    'error code: 1020',
    '"Not found"',
    'Seite nicht gefunden',
    'Accès refusé',
    'Toegang geweigerd',
    'Acceso denegado: inténtelo más tarde',
    'Доступ запрещён',
    'アクセスが拒否されました',
    '\n\n  Service Unavailable  \n',
    'HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n\r\n<html><body>Not found</body></html>',
    'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\n\r\n',
  ])('%j', (text) => {
    expect(codesIn(text)).toEqual(['not-robots-txt']);
  });
});

describe('what is meant for a robots.txt, or says nothing, is none of these', () => {
  test.each([
    '',
    '\n \n',
    '# Not found',
    'Disallow /',
    'User_agent: *',
    '\u200bUser-agent: *',
    '“User-agent: *',
    'User-agent：*',
    'Crawl-delay: 5',
    'Content-Signal: ai-train=no',
    'ACAP-crawler: *',
    'https://paper.example/sitemap.xml',
    'HTTP/1.1 200 OK\n\nUser-agent: *\nDisallow: /x/',
  ])('%j', (text) => {
    expect(codesIn(text)).not.toContain('not-robots-txt');
  });
});
