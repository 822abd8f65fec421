import { PREFERENCE_FIELDS } from '../../model/preference';

/** A value as far as its first further field, then each field within it, without what parts them (8). */
export function fieldsWithin(value: string): readonly string[] {
  if (!value.includes(':')) return [value];
  const found = [FURTHER, PARTED, SPELT].flatMap((one) => [...value.matchAll(one)].map(({ index }) => index));
  const starts = [0, ...[...new Set(found)].toSorted((a, b) => a - b)];
  return starts.map((start, at) => value.slice(start, starts[at + 1]).replace(BREAK, ''));
}

/** A field within a value: at its start, behind white space or a tag, or with white space behind its colon, as no path has it. */
const FURTHER =
  /(?:^|(?<=[\s>]))(?:(?:dis)?allow|user-?agent|sitemap|crawl-delay)\s*:|(?:(?:dis)?allow|user-?agent|sitemap|crawl-delay)\s*:(?=\s+\S)/gi;

/** Fields that paths may name too: only where white space stands on both sides. */
const PARTED = /* @__PURE__ */ new RegExp(
  `(?<=\\s)(?:dis{1,2}al{1,2}[ao]w|diasllow|host|no(?:index|follow|archive|snippet)|clean-param|request-rate|visit-time|${PREFERENCE_FIELDS.join('|')})\\s*:(?=\\s+\\S)`,
  'gi',
);

/** Fields as they are usually spelt, where what stands around them leaves no doubt. */
const SPELT =
  /(?:Disallow|(?<!Dis)Allow):(?=[/*])|(?<=^\*)(?:Disallow|Allow):$|User-agent:(?=\S)|Sitemap:(?=https?:)/g;

/** What parts fields on a web page, or in what writes several lines. */
const BREAK = /(\s|[,;|]|\\[rn]|<\/?(br|p)\s{0,3}\/?>){1,20}$/i;
