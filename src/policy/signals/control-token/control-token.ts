import { knownByToken } from '../../crawlers/catalogue';
import type { Findings } from '../../findings/collect';
import { ROW } from '../../languages/rep/robots-txt/fields';
import { nameIn } from '../../languages/rep/robots-txt/groups';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import { writtenLine } from '../../languages/rep/written-lines';
import { isPolicyToken, POLICY_TOKENS } from '../../model/policy-tokens';
import { PREFERENCES, type PreferenceStatement } from '../../model/preference';
import { comparablePath } from '../../text/address';
import { type Answer, answersFor, prohibitionFirst } from '../answer';
import type { SignalReader } from '../reader';

/**
 * Tokens of robots.txt by which operators let publishers decide on training with what another crawler of theirs fetched, and
 * those that name a use for all crawlers (9.8).
 */
export const controlToken: SignalReader = {
  mechanism: 'control-token',
  readSite({ robotsTxt }, findings) {
    if (robotsTxt) reportUnread(robotsTxt, findings);
    return {
      onPage({ url }) {
        const path = comparablePath(url);
        const forAll = robotsTxt ? policiesOn(robotsTxt, path) : [];
        return {
          answersTo({ crawler }) {
            const token = knownByToken(crawler.tokens[0])?.controlToken ?? null;
            const stated = robotsTxt && token ? statementFor(robotsTxt, token, path) : null;
            return { of: answersOf(stated, token, forAll) };
          },
        };
      },
    };
  },
};

/** What groups of policy tokens state for a path, to every crawler (9.8.4). */
function policiesOn(file: RobotsTxt, path: string): readonly PreferenceStatement[] {
  return POLICY_TOKENS.flatMap(({ token, preference, doesAllowPermit, isBoundByAny }) => {
    const isNamed = file.groupsFor(token).length > 0;
    const rule = isNamed || isBoundByAny ? file.rulesFor(token).find(path) : null;
    return rule && (!rule.allow || doesAllowPermit) ? [{ ...stating(file, rule), preference }] : [];
  });
}

/** Names of policy tokens that no operator documents to read, those that are not known included (9.8.4). */
function reportUnread(file: RobotsTxt, findings: Findings): void {
  if (!/__usage_/i.test(file.text)) return;
  const isRead = (name: string) =>
    POLICY_TOKENS.some(({ token, readBy }) => readBy.length > 0 && token === name.toLowerCase());
  for (const { agents, from } of file.groups())
    for (const [index, agent] of agents.entries()) {
      const name = nameIn(agent) ?? '';
      if (!isPolicyToken(name) || isRead(name)) continue;
      const line = file.fields.rows[(from - agents.length + index) * ROW + 1] as number;
      findings.at(writtenLine(file, line).source).hint('policy-token-not-yet-read');
    }
}

/**
 * A Disallow decides, and an Allow in a group that names the token; one for all crawlers does not address training (9.8.1,
 * 9.8.2).
 */
function statementFor(file: RobotsTxt, token: string, path: string): PreferenceStatement | null {
  const rule = file.rulesFor(token).find(path);
  if (!rule || (rule.allow && file.groupsFor(token).length === 0)) return null;
  return stating(file, rule);
}

function stating(
  file: RobotsTxt,
  rule: { readonly line: number; readonly allow: boolean },
): PreferenceStatement {
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
function answersOf(
  own: PreferenceStatement | null,
  token: string | null,
  forAll: readonly PreferenceStatement[],
) {
  return answersFor(PREFERENCES, (preference): Answer | undefined => {
    const stated = [...(own ? [own] : []), ...forAll].filter((one) => one.preference === preference);
    if (stated.length > 0) return prohibitionFirst(stated);
    if (preference !== 'ai-input' || token !== 'Google-Extended' || own?.effect !== 'prohibits')
      return undefined;
    const limits = [{ type: 'excludes', value: 'grounding-outside-search' }];
    const statement = { ...own, preference, effect: 'limits' as const, conditions: limits };
    return {
      effect: null,
      because: 'stated',
      conditions: [],
      limits,
      steps: [{ statement, outcome: 'limits' }],
    };
  });
}
