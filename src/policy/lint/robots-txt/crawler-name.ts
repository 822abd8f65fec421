import { isKnownToken, isLikeCrawler, meansAll, meansMany } from '../../crawlers/tag-names';
import { isAnyAgent, nameIn } from '../../languages/rep/robots-txt/groups';
import { type Checked, error, isRight, LINES, warning } from './checked';

/** What is wrong with the value of a User-agent field (2.1, 8). */
export function checkName(value: string): Checked {
  if (value === '') return { problems: [error('empty-crawler')], values: null };
  if (meansAll(value) || meansMany(value)) {
    // One crawler may be meant, or those of AI.
    const values = /^a(ll|ny)$|ts$|rs$/i.test(value) && !meansMany(value) ? ['*'] : null;
    return { problems: [error('addresses-nobody', values?.[0])], values };
  }
  if (isAnyAgent(value) && !/[,;|]/.test(value)) return isRight(value);
  const spaced = value.split(/(?:[ \t]+(?:and|&|\/))?[ \t]+/i);
  const parts = spaced.every(isKnownToken) ? spaced : value.split(/[,;|]/).map((part) => part.trim());
  const names = parts.filter((part) => part !== '');
  if (names.length > 1 && names.every((name) => NAME.test(name)))
    return { problems: [error('several-names', LINES)], values: names };
  if (nameIn(value) === null) {
    const meant = nameMeant(value);
    const values = meant === null ? null : (INSTEAD.get(meant.toLowerCase()) ?? [meant]);
    return { problems: [error('addresses-nobody', values?.join(', '))], values };
  }
  const documented = INSTEAD.get(value.toLowerCase().replace(/\/.*|\.$/, ''));
  if (documented) {
    const problem = warning('undocumented-name', documented.join(', '));
    return { problems: [problem], values: documented.length > 0 ? documented : null };
  }
  const [, first = ''] = /^([\w.-]+)[ \t]+[a-z][a-z-]*(?=[ \t/]|$)/i.exec(value) ?? [];
  return isKnownToken(first)
    ? { problems: [warning('name-cut-short', first)], values: [first] }
    : isRight(value);
}

/** One of several names on a line, perhaps with its version or a word or two behind it. */
const NAME = /^(\*|[a-z][\w.-]*(\/[\w.*]*)?( [\w.-]+){0,2})$/i;

/**
 * The name that was probably meant where none can be read; of a browser's string, the one behind `compatible;`. A name of several
 * words is none that crawlers have, and behind a wildcard may stand the end of many.
 */
function nameMeant(value: string): string | null {
  if (/^[\s*:/"'.,;|]+$/.test(value)) return value.includes('*') ? '*' : null;
  const [, signs = '', word] = COMPATIBLE.exec(value) ?? AT_START.exec(value) ?? [];
  if (!word || /^(bots?|robots?|crawlers?|spiders?|msie|https?|mozilla|(dis)?allow)$/i.test(word))
    return null;
  if (!signs.includes('*')) return word;
  const isName = isLikeCrawler(word) || isKnownToken(word) || INSTEAD.has(word.toLowerCase());
  return isName && !/[-_.]$/.test(signs) ? word : null;
}

const COMPATIBLE = /compatible;( *)([a-z][\w-]*)(?=$|[/;,)]|\s+[\d(+])/i;
const AT_START = /^([^\p{L}\d\\]+)([a-z][\w-]*)(?=$|[^\w\s.!-]|\s+[\d(+])/iu;

/** Names that were meant for an AI product or firm and are no crawler's, by what its operator documents. */
const INSTEAD: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'chatgpt,openai,openai-crawler,openaibot,gpt,gpt-bot,gpt-4=GPTBot,OAI-SearchBot,ChatGPT-User',
    'claude,claude-ai,anthropic,anthropicbot=ClaudeBot,Claude-SearchBot,Claude-User',
    'bard,google-bard,googlebot-bard,gemini,google-extend=Google-Extended',
    'perplexity,perplexityai=PerplexityBot,Perplexity-User',
    'meta-ai,facebook-ai=meta-externalagent',
    'copilot,bing-ai=Bingbot',
    'mistral=MistralAI-User',
    'grok,xai,deepseek,llama,midjourney,huggingface=',
  ].flatMap((row) => {
    const [names = '', fix = ''] = row.split('=');
    return names.split(',').map((name) => [name, fix.split(',').filter(Boolean)] as const);
  }),
);
