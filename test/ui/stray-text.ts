import type { PageEvidence } from '../../src/policy';
import { KNOWN_CRAWLERS } from '../../src/policy/crawlers/catalogue';

/**
 * What the document shows or reads out in the pseudo-locale in words that are neither of a message, nor a name, nor of the page.
 */
export function strays(evidence: PageEvidence | null = null): readonly string[] {
  const written = [...document.querySelectorAll(WRITTEN)].map(({ textContent }) => textContent ?? '');
  const page = wordsOf([...textsIn(evidence), ...written].join(' '));
  return [...new Set(outsideBrackets(document.body))].filter(
    (text) => !NAMES.has(text) && !page.includes(wordsOf(text)),
  );
}

/** Names that are the same in every language. */
const NAMES = new Set([
  'Permitlens',
  'HTML',
  // Numbers before the first letter are left out.
  ...KNOWN_CRAWLERS.flatMap(({ name, operator }) => [name.replace(/^\d+/, ''), operator ?? '']),
]);

const wordsOf = (text: string) => ` ${text.replace(/[^\p{L}\d]+/gu, ' ').trim()} `;

/** All that is written in what was seen of a page, the addresses of its files among it. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return [...Object.keys(value).filter((key) => key.includes('/')), ...Object.values(value).flatMap(textsIn)];
}

/** Attributes that are read out or shown. */
const READ_ALOUD = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];

/** What the author of a page, or the user who types, has written. */
const WRITTEN = 'code, kbd, pre, bdi, textarea, script, style';

/** What inside of an element is shown or read out and stands outside of brackets, without numbers and signs. */
function outsideBrackets(root: Element): readonly string[] {
  const texts = [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches('code') ? [] : READ_ALOUD.map((name) => element.getAttribute(name) ?? '')),
    ...(element.closest(WRITTEN) ? [] : ownText(element)),
  ]);
  return texts
    .flatMap((text) => text.split(/⟦[^⟦⟧]*⟧/))
    .flatMap((text) => /\p{L}.*/su.exec(text)?.[0].trim() ?? [])
    .map((text) => text.replace(/[\s·]+$/u, ''));
}

/** The texts of an element that are not those of others inside of it. */
const ownText = (element: Element) =>
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent ?? '');
