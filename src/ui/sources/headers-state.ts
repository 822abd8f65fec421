import type { PageReport } from '../../messages';
import type { Judgement } from '../../policy';
import { elideMiddle, visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { crawlerFields } from './crawler-fields';
import { foundOrNone, type SourceState } from './source-state';

/** What is known of the response headers that address robots. */
export function headersState({ url, headers }: PageReport, judgement: Judgement, words: Words): SourceState {
  if (headers.state === 'not-observed') {
    const isDenied = headers.why === 'no-permission';
    return {
      state: isDenied ? 'no-permission' : 'not-observed',
      words: words.say(isDenied ? 'source_no_permission' : 'source_not_observed'),
      details: [words.name('headers_not_observed', headers.why)],
      truncated: false,
      attention: !isDenied,
    };
  }
  const { redirects, merged } = headers;
  const fields = crawlerFields(headers.fields);
  const isOfFirst = headers.url !== url;
  const uncertain = merged ? fieldsForSeveral(judgement) : [];
  const details = [
    fields.length > 0 ? words.say('headers_found', words.number(fields.length)) : words.say('headers_none'),
    isOfFirst && words.say('headers_of_first_address', visibleText(elideMiddle(headers.url, 120))),
    uncertain.length > 0 && words.say('headers_merged', words.list(uncertain, 'conjunction')),
    redirects.length > 0 && words.count('headers_redirects', redirects.length),
  ].filter((detail) => detail !== false);
  return {
    ...foundOrNone(fields.length, words.count('source_fields', fields.length), words),
    details,
    truncated: false,
    attention: (isOfFirst && fields.length > 0) || uncertain.length > 0,
  };
}

/** Names of fields that address more than one crawler, where it matters which of them a rule was written for. */
function fieldsForSeveral({ statements }: Judgement): readonly string[] {
  const addressed = new Map<number, { readonly name: string; readonly crawlers: Set<string> }>();
  for (const { source, crawlers } of statements) {
    const { place } = source;
    if (place.kind !== 'header') continue;
    const field = addressed.get(place.index) ?? { name: place.name, crawlers: new Set() };
    for (const crawler of crawlers) field.crawlers.add(crawler.toLowerCase());
    addressed.set(place.index, field);
  }
  return [...addressed.values()]
    .filter(({ crawlers }) => crawlers.size > 1)
    .map(({ name }) => visibleText(name, 40));
}
