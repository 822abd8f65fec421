import type { Qualifier } from '../../policy';
import { addressWords } from '../../words/address-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';

/** What a condition or limit of a preference demands, in words; one that we have no words for is shown as written. */
export function conditionWords({ type, value }: Qualifier, words: Words): string {
  return (
    READERS.get(type)?.(value, words) || words.text('limit_as_written', visibleText(type), visibleText(value))
  );
}

type Reader = (value: string, words: Words) => string;

const LENGTH = 60;

const READERS = new Map<string, Reader>([
  [
    'payment',
    (value, words) => {
      const known = PAYMENTS.find((payment) => payment === value.toLowerCase());
      return known
        ? words.name('data_use_payment', known)
        : words.text('data_use_payment_of_kind', visibleText(value, LENGTH));
    },
  ],
  ['amount', (value, words) => words.text('data_use_amount', visibleText(value, LENGTH))],
  ['licence', (value, words) => words.text('data_use_licence', addressWords(value))],
  ['policy', (value, words) => words.text('data_use_policy', addressWords(value))],
  ['licence-server', (value, words) => words.text('data_use_licence_server', addressWords(value))],
  ['reporting', (value, words) => words.text('data_use_reporting', visibleText(value, LENGTH))],
  ['user', (value, words) => words.text('data_use_user', visibleText(value, LENGTH))],
  ['not-user', (value, words) => words.text('data_use_not_user', visibleText(value, LENGTH))],
  ['geo', (value, words) => words.text('data_use_geo', visibleText(value, LENGTH))],
  ['not-geo', (value, words) => words.text('data_use_not_geo', visibleText(value, LENGTH))],
  ['use', (value, words) => named(value, USES, (use) => words.name('data_use_only', use))],
  ['only', (value, words) => named(value, ONLY, (part) => words.name('data_use_only', part))],
  ['excludes', (value, words) => named(value, EXCLUDED, (part) => words.name('data_use_excludes', part))],
  [
    'max-length',
    (value, words) => {
      const [, length] = /^(\d{1,9})-chars$/.exec(value) ?? [];
      return length ? words.count('limit_chars', Number(length)) : '';
    },
  ],
]);

function named<Name extends string>(
  value: string,
  names: readonly Name[],
  wordsOf: (name: Name) => string,
): string {
  const known = names.find((name) => name === value);
  return known ? wordsOf(known) : '';
}

/** Payments that have words of their own. */
export const PAYMENTS = [
  'purchase',
  'subscription',
  'training',
  'crawl',
  'use',
  'contribution',
  'attribution',
  'unspecified',
] as const;

const USES = ['immediate', 'reference'] as const;
const ONLY = ['url-title-snippet'] as const;
const EXCLUDED = ['images', 'marked-elements', 'grounding-outside-search'] as const;
