import type { Qualifier, Usage } from '../policy';
import { visibleText } from './visible-text';
import type { Words } from './words';

/** What a restriction of a usage demands, in words; one that we have no words for is shown as written. */
export function restrictionWords({ type, value }: Qualifier, usage: Usage, words: Words): string {
  return (
    READERS.get(type)?.({ normal: value.toLowerCase(), value, usage, words }) ||
    words.text('limit_as_written', visibleText(type), visibleText(value))
  );
}

interface Demand {
  readonly normal: string;
  readonly value: string;
  readonly usage: Usage;
  readonly words: Words;
}

const READERS = new Map<string, (demand: Demand) => string>([
  ['time-limit', timeLimit],
  ['max-length', maxLength],
  ['prohibited-modification', prohibitedModification],
  ['must-use-resource', (demand) => demand.words.text('limit_use', resource(demand))],
  ['must-include-resource', (demand) => demand.words.text('limit_include', resource(demand))],
  [
    'prohibited-context',
    ({ normal, words }) => (normal === 'within-user-frame' ? words.text('limit_not_within_user_frame') : ''),
  ],
  [
    'required-context',
    ({ normal, words }) =>
      normal === 'within-original-frame' ? words.text('limit_only_within_original_frame') : '',
  ],
  ['location', ({ value, words }) => words.text('limit_location', visibleText(value))],
]);

function timeLimit({ normal, usage, words }: Demand): string {
  if (normal === 'until-recrawled') return words.text('limit_until_recrawled');
  const days = /^(\d{1,9})-days$/.exec(normal);
  if (days) return words.count(daysOf(usage), Number(days[1]));
  const until = /^until-(\d{4}-\d\d-\d\d)$/.exec(normal);
  const day = until ? new Date(`${until[1]}T00:00:00Z`) : null;
  return day && !Number.isNaN(day.getTime()) ? words.text('limit_until', words.day(day)) : '';
}

/** Days count from when the page was first placed in the index, first kept, or could first be shown (7, P1 4.5.3.1). */
function daysOf(usage: Usage) {
  if (usage === 'index') return 'limit_days_indexed';
  return usage === 'preserve' ? 'limit_days_kept' : 'limit_days_shown';
}

function maxLength({ normal, words }: Demand): string {
  const length = /^(\d{1,9})-(chars|words)$/.exec(normal);
  return length ? words.count(length[2] === 'words' ? 'limit_words' : 'limit_chars', Number(length[1])) : '';
}

function prohibitedModification({ normal, words }: Demand): string {
  const known = MODIFICATIONS.find((name) => name === normal);
  return known ? words.name('limit_no', known) : '';
}

const MODIFICATIONS = ['any', 'format', 'style', 'translation', 'annotation'] as const;

/** The part of the page, or the address, that a resource expression names: `the-acap:extract:class:lead` (semantics 7). */
function resource({ value, words }: Demand): string {
  const [prefix = '', role = '', ...rest] = value.split(':');
  if (!/^(the-)?acap$/i.test(prefix)) return words.text('resource_address', visibleText(value));
  const [attribute = '', ...name] = rest;
  const list = LISTS.find((each) => each === role.toLowerCase());
  if (list) return words.name('resource', list, visibleText(rest.join(':').replaceAll(',', ', ')));
  const part = PARTS.find((each) => each === `${role}-${attribute}`.toLowerCase());
  if (part) return words.name('resource', part, visibleText(name.join(':')));
  const included = ROLES.find((each) => each === role.toLowerCase());
  return included && rest.length > 0
    ? words.name('resource_at', included, visibleText(rest.join(':')))
    : visibleText(value);
}

const LISTS = ['idlist', 'classlist', 'taglist'] as const;

/** What stands at an address that must be included (P1 4.5.3.1.2). */
const ROLES = ['credit', 'link', 'icon', 'text'] as const;

const PARTS = (['extract', ...ROLES] as const).flatMap((role) =>
  (['id', 'class', 'meta'] as const).map((attribute) => `${role}-${attribute}` as const),
);
