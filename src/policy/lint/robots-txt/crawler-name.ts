import { isKnownToken } from '../../crawlers/tag-names';
import { isAnyAgent, nameIn } from '../../languages/rep/robots-txt/groups';
import { type Checked, error, isRight, LINES, warning } from './checked';

/** What is wrong with the value of a User-agent field (2.1, 8). */
export function checkName(value: string): Checked {
  if (value === '') return { problems: [error('empty-crawler')], values: null };
  if (isAnyAgent(value) && !/[,;|]/.test(value)) return isRight(value);
  const parts = value.split(/[,;|]/).map((part) => part.trim());
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

/** The name that was probably meant where none can be read; of a browser's string, the one behind `compatible;`. */
function nameMeant(value: string): string | null {
  if (/^[\s*:/"'.,;|]+$/.test(value)) return value.includes('*') ? '*' : null;
  const [, compatible] = /compatible; *([a-z][\w-]*)/i.exec(value) ?? [];
  const word = compatible ?? /^[^\p{L}\d\\]+([a-z][\w-]*)/iu.exec(value)?.[1];
  return word && !/^(bots?|robots?|crawlers?|spiders?|msie|https?|mozilla|(dis)?allow)$/i.test(word)
    ? word
    : null;
}

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
