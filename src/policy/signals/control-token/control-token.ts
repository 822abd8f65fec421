import { knownByToken } from '../../crawlers/catalogue';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import { writtenLine } from '../../languages/rep/written-lines';
import type { PreferenceStatement } from '../../model/preference';
import { comparablePath } from '../../text/address';
import { type Answer, answersFor, prohibitionFirst } from '../answer';
import type { SignalReader } from '../reader';

/**
 * Tokens of robots.txt by which operators let publishers decide on training with what another crawler of theirs fetched (9.8).
 */
export const controlToken: SignalReader = {
  mechanism: 'control-token',
  readSite: ({ robotsTxt }) => ({
    onPage({ url }) {
      const path = comparablePath(url);
      return {
        answersTo({ crawler }) {
          const token = knownByToken(crawler.tokens[0])?.controlToken ?? null;
          const stated = robotsTxt && token ? statementFor(robotsTxt, token, path) : null;
          return { of: stated ? answersOf(stated, token) : {} };
        },
      };
    },
  }),
};

/**
 * A Disallow decides, and an Allow in a group that names the token; one for all crawlers does not address training (9.8.1,
 * 9.8.2).
 */
function statementFor(file: RobotsTxt, token: string, path: string): PreferenceStatement | null {
  const rule = file.rulesFor(token).find(path);
  if (!rule || (rule.allow && file.groupsFor(token).length === 0)) return null;
  const { source } = writtenLine(file, rule.line);
  return {
    mechanism: 'control-token',
    preference: 'train-ai',
    effect: rule.allow ? 'permits' : 'prohibits',
    conditions: [],
    source,
    rule: source.text,
  };
}

/** Google's token also keeps content out of answers outside Search (9.8.1). */
function answersOf(stated: PreferenceStatement, token: string | null) {
  return answersFor(['train-ai', 'ai-input'], (preference): Answer | undefined => {
    if (preference === 'train-ai') return prohibitionFirst([stated]);
    if (token !== 'Google-Extended' || stated.effect !== 'prohibits') return undefined;
    const limits = [{ type: 'excludes', value: 'grounding-outside-search' }];
    const statement = { ...stated, preference, effect: 'limits' as const, conditions: limits };
    return {
      effect: null,
      because: 'stated',
      conditions: [],
      limits,
      steps: [{ statement, outcome: 'limits' }],
    };
  });
}
