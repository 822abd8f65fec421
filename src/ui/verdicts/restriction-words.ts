import type { Qualifier } from '../../policy';
import { visibleText } from '../text/visible-text';
import type { Words } from '../text/words';

/** What a restriction demands, in words; one that we have no words for is shown as written. */
export function restrictionWords({ type, value }: Qualifier, words: Words): string {
  const normal = value.toLowerCase();
  return (
    READERS.get(type)?.(normal, value, words) ||
    words.say('limit_as_written', visibleText(type), visibleText(value))
  );
}

type Reader = (normal: string, value: string, words: Words) => string;

const READERS = new Map<string, Reader>([
  ['time-limit', timeLimit],
  ['max-length', maxLength],
  ['prohibited-modification', prohibitedModification],
  ['must-use-resource', (_, value, words) => words.say('limit_use', resource(value, words))],
  ['must-include-resource', (_, value, words) => words.say('limit_include', resource(value, words))],
  [
    'prohibited-context',
    (normal, _, words) => (normal === 'within-user-frame' ? words.say('limit_not_within_user_frame') : ''),
  ],
  [
    'required-context',
    (normal, _, words) =>
      normal === 'within-original-frame' ? words.say('limit_only_within_original_frame') : '',
  ],
  ['location', (_, value, words) => words.say('limit_location', visibleText(value))],
]);

function timeLimit(normal: string, _: string, words: Words): string {
  if (normal === 'until-recrawled') return words.say('limit_until_recrawled');
  const days = /^(\d{1,9})-days$/.exec(normal);
  if (days) return words.count('limit_days', Number(days[1]));
  const until = /^until-(\d{4}-\d\d-\d\d)$/.exec(normal);
  const day = until ? new Date(`${until[1]}T00:00:00Z`) : null;
  return day && !Number.isNaN(day.getTime()) ? words.say('limit_until', words.day(day)) : '';
}

function maxLength(normal: string, _: string, words: Words): string {
  const length = /^(\d{1,9})-(chars|words)$/.exec(normal);
  return length ? words.count(length[2] === 'words' ? 'limit_words' : 'limit_chars', Number(length[1])) : '';
}

function prohibitedModification(normal: string, _: string, words: Words): string {
  const known = MODIFICATIONS.find((name) => name === normal);
  return known ? words.name('limit_no', known) : '';
}

const MODIFICATIONS = ['any', 'format', 'style', 'translation', 'annotation'] as const;

/** The part of the page, or the address, that a resource expression names: `the-acap:extract:class:lead` (semantics 7). */
function resource(value: string, words: Words): string {
  const [prefix = '', role = '', ...rest] = value.split(':');
  if (!/^(the-)?acap$/i.test(prefix)) return visibleText(value);
  const [attribute = '', ...name] = rest;
  const list = LISTS.find((each) => each === role.toLowerCase());
  if (list) return words.name('resource', list, visibleText(rest.join(':').replaceAll(',', ', ')));
  const part = PARTS.find((each) => each === `${role}-${attribute}`.toLowerCase());
  return part ? words.name('resource', part, visibleText(name.join(':'))) : visibleText(value);
}

const LISTS = ['idlist', 'classlist', 'taglist'] as const;

const PARTS = (['extract', 'credit', 'link', 'icon', 'text'] as const).flatMap((role) =>
  (['id', 'class', 'meta'] as const).map((attribute) => `${role}-${attribute}` as const),
);
