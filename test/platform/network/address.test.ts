import { expect, test } from 'vitest';
import { keptAddress, withoutCredentials } from '../../../src/platform/network/address';

test.each([
  { address: 'https://news.example/a?b=c#d', without: 'https://news.example/a?b=c#d' },
  { address: 'https://user:secret@news.example/a', without: 'https://news.example/a' },
  { address: 'https://user@news.example', without: 'https://news.example' },
  { address: 'https://:@news.example/', without: 'https://news.example/' },
  { address: 'https://a@b@news.example/', without: 'https://news.example/' },
  { address: 'HTTP://user:secret@news.example/', without: 'HTTP://news.example/' },
  { address: 'https://news.example/@name', without: 'https://news.example/@name' },
  { address: 'https://news.example?to=a@b', without: 'https://news.example?to=a@b' },
  { address: 'https://news.example#a@b', without: 'https://news.example#a@b' },
  { address: 'view-source:https://user:secret@news.example/', without: 'view-source:https://news.example/' },
  { address: 'about:neterror?u=https%3A//user%3Asecret%40news.example', without: 'about:neterror' },
  { address: 'file:///notes/a@b', without: 'file:///notes/a@b' },
  { address: 'mailto:a@b.example', without: 'mailto:a@b.example' },
  { address: '', without: '' },
  { address: `${'a'.repeat(100_000)}://${'@'.repeat(100_000)}`, without: `${'a'.repeat(100_000)}://` },
])('$address', ({ address, without }) => {
  expect(withoutCredentials(address)).toBe(without);
});

test('of a long address the beginning is kept, and no password with it', () => {
  const kept = keptAddress(`https://user:secret@news.example/${'x'.repeat(100_000)}`);
  expect(kept).toMatch(/^https:\/\/news\.example\/x+$/);
  expect(kept).toHaveLength(4_096);
});
