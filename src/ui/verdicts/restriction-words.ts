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
  ['prohibited-modification', (normal, _, words) => ownName('limit_no', normal, words)],
  ['must-use-resource', (_, value, words) => words.say('limit_use', resource(value, words))],
  ['must-include-resource', (_, value, words) => words.say('limit_include', resource(value, words))],
  ['prohibited-context', (normal, _, words) => ownName('limit_not', normal, words)],
  ['required-context', (normal, _, words) => ownName('limit_only', normal, words)],
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
  return length ? words.count(`limit_${length[2]}`, Number(length[1])) : '';
}

/** Words for a value that is one of a few names; the name comes from a page, so only plain ones are looked up. */
function ownName(kind: string, name: string, words: Words): string {
  return /^[a-z-]{1,40}$/.test(name) ? words.name(kind, name) : '';
}

/** The part of the page, or the address, that a resource expression names: `the-acap:extract:class:lead` (semantics 7). */
function resource(value: string, words: Words): string {
  const [prefix = '', role = '', ...rest] = value.split(':');
  if (!/^(the-)?acap$/i.test(prefix)) return visibleText(value);
  const list = /^(id|class|tag)list$/i.exec(role);
  if (list)
    return words.say(
      `resource_${list[1]?.toLowerCase()}list`,
      visibleText(rest.join(':').replaceAll(',', ', ')),
    );
  const [attribute = '', ...name] = rest;
  const key = `${role}_${attribute}`.toLowerCase();
  return RESOURCES.has(key) ? words.say(`resource_${key}`, visibleText(name.join(':'))) : visibleText(value);
}

const RESOURCES = new Set(
  ['extract', 'credit', 'link', 'icon', 'text'].flatMap((role) =>
    ['id', 'class', 'meta'].map((attribute) => `${role}_${attribute}`),
  ),
);
