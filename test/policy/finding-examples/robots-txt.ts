import type { Written } from '../written';
import type { FindingExample } from './finding-example';
import { line } from './places';

const group = (...rules: string[]): Written => ({ robots: ['User-agent: *', ...rules] });
const manyLines = (count: number, text: string) => Array.from({ length: count }, () => text);

/** Findings about robots.txt as such and its conventional fields (2.1, 2.4). */
export const ROBOTS_TXT: readonly FindingExample[] = [
  {
    code: 'html-for-robots-txt',
    triggers: { robots: '<!DOCTYPE html>\n<title>Welcome</title>' },
    place: line(1),
    text: '<!DOCTYPE html>',
    clean: { robots: { status: 404, text: '<!DOCTYPE html>\n<title>Not found</title>' } },
  },
  {
    code: 'too-many-requests',
    triggers: { robots: { status: 429, text: '' } },
    place: line(0),
    text: '',
    clean: { robots: { status: 404, text: '' } },
  },
  {
    code: 'line-cut',
    triggers: group(`Disallow: /${'a'.repeat(16_700)}`),
    place: line(2),
    text: `Disallow: /${'a'.repeat(189)}`,
    clean: group(`Disallow: /${'a'.repeat(16_600)}`),
  },
  {
    code: 'unreadable-line',
    triggers: group('Keep out of here'),
    place: line(2),
    text: 'Keep out of here',
    clean: group('# Keep out of here', 'Disallow: /'),
  },
  {
    code: 'unknown-conventional-field',
    triggers: group('Weather: fair'),
    place: line(2),
    text: 'Weather: fair',
    clean: group('Crawl-delay: 10'),
  },
  {
    code: 'misspelt-field',
    triggers: group('Disalow: /private/'),
    place: line(2),
    text: 'Disalow: /private/',
    instead: 'disallow',
    clean: group('Disallow: /private/'),
  },
  {
    code: 'rule-outside-group',
    triggers: { robots: ['Disallow: /private/', 'User-agent: *', 'Allow: /'] },
    place: line(1),
    text: 'Disallow: /private/',
    clean: group('Disallow: /private/', 'Allow: /'),
  },
  {
    code: 'empty-crawler',
    triggers: { robots: ['User-agent:', 'Disallow: /'] },
    place: line(1),
    text: 'User-agent:',
    clean: group('Disallow: /'),
  },
  {
    code: 'unmatchable-pattern',
    triggers: group('Disallow: private/'),
    place: line(2),
    text: 'Disallow: private/',
    instead: '/private/',
    clean: group('Disallow: /private/'),
  },
  {
    code: 'too-many-findings',
    triggers: { robots: manyLines(1001, 'Out') },
    place: line(1001),
    text: 'Out',
    clean: { robots: manyLines(1000, 'Out') },
  },
];
