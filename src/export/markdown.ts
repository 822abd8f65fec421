import type { ContentItem, ContentPart, ContentTable, Labelled, ReportContent } from './report-content';

/**
 * A report as Markdown, for a ticket. Whatever a page's author wrote is text in it, and never a link, a picture, a heading or
 * HTML.
 */
export function markdownOf({ title, facts, parts }: ReportContent): string {
  const blocks = [
    `# ${plain(title)}`,
    facts.map((fact) => `- ${labelled(fact)}`).join('\n'),
    ...parts.flatMap(blocksOf),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function blocksOf({ heading, sentences, table, items }: ContentPart): readonly string[] {
  if (sentences.length + items.length === 0 && !table) return [];
  return [
    `## ${plain(heading)}`,
    ...sentences.map(plain),
    table ? tableOf(table) : '',
    items.map(itemOf).join('\n'),
  ];
}

function tableOf({ columns, rows }: ContentTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(' | ')} |`;
  return [line(columns), `|${columns.map(() => ' --- ').join('|')}|`, ...rows.map(line)].join('\n');
}

function itemOf({ text, place, quotes }: ContentItem): string {
  const quoted = quotes.map((quote) => `  - ${labelled(quote)}`);
  return [`- ${plain(text)}${place ? ` – ${plain(place)}` : ''}`, ...quoted].join('\n');
}

const labelled = ({ label, text, isQuote }: Labelled) =>
  `**${plain(label)}:** ${isQuote ? code(text) : plain(text)}`;

/**
 * Text on one line in which nothing means anything in Markdown or in HTML, neither where a line begins nor within it; what
 * renderers would make a link of by themselves is code.
 */
function plain(text: string): string {
  return oneLine(text)
    .trim()
    .split(/([\w.@:/?#%=&+~-]+)/)
    .map((part) => (LINKED.test(part) ? code(part) : part.replace(/[\\`*_[\]<>#|~&]/g, '\\$&')))
    .join('')
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
}

/** An address with or without a scheme, of a page or of mail, or a name to be notified; files such as robots.txt are none. */
const LINKED = /:\/\/|www\.|@\w|[\w-]\.(?!(?:txt|json|xml)\b)[a-z]{2,}/i;

/** Text as it is written, between more backticks than stand together in it. */
function code(text: string): string {
  const written = oneLine(text);
  const longest = Math.max(0, ...Array.from(written.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = /^`|`$|^ .* $/.test(written) || written === '' ? ' ' : '';
  return `${fence}${room}${written}${written && room}${fence}`;
}

const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ');
