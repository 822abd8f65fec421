import { describe, expect, test } from 'vitest';
import { pages } from '../../../demo/pages.js';
import {
  crawlerOfToken,
  type Judgement,
  judge,
  MECHANISMS,
  type Mechanism,
  namedCrawlers,
  type PageEvidence,
  type Preference,
  readPage,
  readSite,
} from '../../../src/policy';
import { dataUseOf } from '../../../src/state/data-use';
import { preferencesOf } from '../../../src/state/documented';
import { agreements } from '../../../src/ui/data-use/agreement';
import type { Words } from '../../../src/words/words';
import { evidenceOf } from '../../demo/evidence';
import { KEYED, keysIn } from '../../keyed-words';
import { isControlToken, isUnbound, knownFor, LISTED, listedWhere } from '../../policy/known-crawlers';
import { counted, english, said } from '../../said';
import { meta, NOW, robotsTxt, whoMayOn } from '../../state/stores';
import { ADDRESS, TDMREP } from '../fake-surroundings';

/** What the engine says of every crawler that is known, or that the site names, and nothing that the view makes of it. */
function judgementsOn(evidence: PageEvidence) {
  const page = readPage(readSite(evidence), evidence);
  const named = namedCrawlers(page).map((name) => ({
    purpose: null,
    crawler: crawlerOfToken(name),
  }));
  return [...listedWhere(namedCrawlers(page)), ...named].map((known) => ({
    known,
    judgement: judge(page, { crawler: known.crawler, purpose: null, now: NOW }),
  }));
}

/** The claims above the table on a page, each with whether it is true. */
function claimsOn(evidence: PageEvidence, words: Words) {
  const positions = agreements(dataUseOf(whoMayOn(evidence)), words);
  const all = judgementsOn(evidence);
  const trainers = all.filter(({ known }) => known.purpose === 'ai-training');
  const blocked = trainers.filter(({ judgement }) => judgement.usages.crawl.verdict === 'prohibited').length;
  const open = trainers.filter(({ judgement }) =>
    /permitted|restricted/.test(judgement.usages.crawl.verdict),
  ).length;
  const effectsOn = (preference: Preference, mechanism: Mechanism, { preferences }: Judgement) =>
    preferences[preference].answers
      .filter((answer) => answer.mechanism === mechanism && answer.effect !== null)
      .map(({ effect }) => effect);
  const statedOn = (preference: Preference, mechanism: Mechanism) =>
    new Set(all.flatMap(({ judgement }) => effectsOn(preference, mechanism, judgement)));
  const SIGNALS = MECHANISMS.filter((mechanism) => mechanism !== 'control-token');
  const onTraining = SIGNALS.flatMap((mechanism) => [...statedOn('train-ai', mechanism)]);
  const concerned = whoMayOn(evidence)
    .groups.flatMap(({ members }) => members)
    .filter(({ choice }) => preferencesOf(choice).includes('train-ai'));
  const refused = concerned.filter(({ judgement }) =>
    SIGNALS.some((mechanism) => effectsOn('train-ai', mechanism, judgement).includes('prohibits')),
  ).length;
  const refusing = refused < concerned.length && ([`${refused}`, `${concerned.length}`] as const);
  return { positions, trainers, blocked, open, onTraining, statedOn, refusing };
}

/** Whether each sentence is true by the engine alone, by how it begins. */
function checkClaims(evidence: PageEvidence): void {
  const { positions, trainers, blocked, open, onTraining, statedOn, refusing } = claimsOn(evidence, KEYED);
  const permits = onTraining.some((effect) => effect === 'permits' || effect === 'restricts');
  const prohibits = onTraining.includes('prohibits');
  const TRUE: Record<string, boolean> = {
    [KEYED.text('data_use_no_signal_on_training')]: onTraining.length === 0 && blocked === 0,
    [KEYED.text('data_use_only_robots_txt')]: onTraining.length === 0,
    [KEYED.text('data_use_training_differs')]: permits && onTraining.length > 1,
    [KEYED.text('data_use_training_permitted_blocked')]: permits && blocked > 0,
    [refusing
      ? KEYED.text('data_use_training_prohibited_some_open', ...refusing)
      : KEYED.text('data_use_training_prohibited_open')]: prohibits && open > 0,
    ...(refusing && {
      [KEYED.text('data_use_training_prohibited_some', ...refusing)]:
        prohibits && blocked === trainers.length,
    }),
    [KEYED.text('data_use_training_reserved_open')]: permits && open > 0,
    [KEYED.text('data_use_training_partly_known')]:
      onTraining.includes('unknown') || blocked + open < trainers.length,
    [KEYED.text('data_use_training_agreed_no')]:
      prohibits && !permits && !refusing && blocked === trainers.length,
    [KEYED.text('data_use_training_agreed_reserved')]: permits && blocked === trainers.length,
    [KEYED.text('data_use_training_agreed_conditions')]: permits && !prohibits && blocked === 0,
    [KEYED.text('data_use_training_agreed_yes')]:
      permits && !prohibits && blocked === 0 && !onTraining.includes('restricts'),
    [KEYED.text('data_use_training_some')]: permits && blocked === 0,
  };
  for (const { preference, strong, facts } of positions) {
    if (!strong.startsWith('{data_use_contradicted')) expect([strong, TRUE[strong]]).toEqual([strong, true]);
    for (const fact of facts) {
      const [first = ''] = keysIn(fact);
      if (first.startsWith('data_use_trainers_') && first !== 'data_use_trainers_unknown')
        expect(fact).toBe(
          blocked === 0
            ? KEYED.text('data_use_trainers_open', `${trainers.length}`)
            : KEYED.text('data_use_trainers_blocked', `${blocked}`, `${trainers.length}`),
        );
      else if (first in EFFECTS) {
        const mechanism = MECHANISMS.find((one) =>
          fact.startsWith(`{${first}|${KEYED.name('mechanism', one)}}`),
        );
        expect(mechanism, fact).toBeDefined();
        expect([...statedOn(preference, mechanism as Mechanism)]).toEqual([EFFECTS[first]]);
      } else expect(first).toMatch(/^data_use_(trainers_unknown|strictest|says_differently)$/);
    }
  }
}

const EFFECTS: Record<string, string> = {
  data_use_says_permits: 'permits',
  data_use_says_restricts: 'restricts',
  data_use_says_reserves: 'restricts',
  data_use_says_prohibits: 'prohibits',
  data_use_says_unknown: 'unknown',
};

test.each(pages)('on the demo’s page $path what is told in one look is true', async ({ path }) => {
  checkClaims(await evidenceOf(path));
});

const TRAINERS = knownFor('ai-training');
/** All crawlers that are known, and one for those that are not. */
const ALL = LISTED.length + 1;
/** Those that groups for `*` bind. */
const BOUND = ALL - LISTED.filter(isUnbound).length;
const TOKENS = LISTED.filter(isControlToken).length;
/** Those whose operator documents that `noarchive` refuses training (9.7.4, 9.7.5). */
const NOARCHIVE = LISTED.filter(({ aiRules }) => aiRules === 'bing' || aiRules === 'amazon').length;
const NONE_BLOCKED = said('data_use_trainers_open', `${TRAINERS.length}`);
const toSome = (some: number, all = ALL) => said('data_use_to_some', `${some}`, `${all}`);
const ALL_TRAINERS = TRAINERS.map(({ name }) => `User-agent: ${name}`);
const seven = TRAINERS.slice(0, 7).map(({ name }) => `User-agent: ${name}`);

describe('in one look', () => {
  const on = (evidence: Partial<PageEvidence>): PageEvidence => ({
    url: ADDRESS,
    robotsTxt: { status: 404, text: '' },
    headers: [],
    metaTags: [],
    elements: [],
    files: { [TDMREP]: { status: 404, text: '' } },
    ...evidence,
  });

  test.each<{ expected: readonly string[]; evidence: Partial<PageEvidence> }>([
    {
      expected: [
        `${said('data_use_training_permitted_blocked')} ${said('data_use_trainers_blocked', '7', `${TRAINERS.length}`)}; ${said('data_use_says_permits', said('mechanism_content_signal'))} ${said('data_use_quoted', 'ai-train=yes')} ${toSome(BOUND - seven.length)}.`,
      ],
      evidence: {
        robotsTxt: robotsTxt(
          'User-agent: *',
          'Content-Signal: ai-train=yes',
          'Allow: /',
          ...seven,
          'Disallow: /',
        ),
      },
    },
    {
      expected: [
        `${said('data_use_training_prohibited_open')} ${NONE_BLOCKED}; ${said('data_use_says_prohibits', said('mechanism_aipref'))} ${said('data_use_quoted', 'train-ai=n')}.`,
      ],
      evidence: { headers: [['Content-Usage', 'train-ai=n']] },
    },
    {
      expected: [
        `${said('data_use_training_agreed_no')} ${said('data_use_trainers_blocked', `${TRAINERS.length}`, `${TRAINERS.length}`)}; ${said('data_use_says_prohibits', said('mechanism_aipref'))} ${said('data_use_quoted', 'train-ai=n')}.`,
      ],
      evidence: {
        headers: [['Content-Usage', 'train-ai=n']],
        robotsTxt: robotsTxt(...ALL_TRAINERS, 'Disallow: /'),
      },
    },
    {
      expected: [
        `${said('data_use_training_prohibited_some_open', `${NOARCHIVE}`, `${ALL}`)} ${NONE_BLOCKED}; ${said('data_use_says_prohibits', said('mechanism_robots_rules'))} ${said('data_use_quoted', 'noarchive')} ${toSome(NOARCHIVE)}.`,
      ],
      evidence: { metaTags: [meta('robots', 'noarchive')] },
    },
    {
      expected: [
        `${said('data_use_training_prohibited_some', `${NOARCHIVE}`, `${ALL}`)} ${said('data_use_trainers_blocked', `${TRAINERS.length}`, `${TRAINERS.length}`)}; ${said('data_use_says_prohibits', said('mechanism_robots_rules'))} ${said('data_use_quoted', 'noarchive')} ${toSome(NOARCHIVE)}.`,
      ],
      evidence: {
        metaTags: [meta('robots', 'noarchive')],
        robotsTxt: robotsTxt(...ALL_TRAINERS, 'Disallow: /'),
      },
    },
    {
      expected: [
        `${said('data_use_training_agreed_yes')} ${NONE_BLOCKED}; ${said('data_use_says_permits', said('mechanism_tdmrep'))} ${said('data_use_quoted', 'tdm-reservation: 0')}.`,
      ],
      evidence: { headers: [['tdm-reservation', '0']] },
    },
    {
      expected: [
        `${said('data_use_training_reserved_open')} ${NONE_BLOCKED}; ${said('data_use_says_reserves', said('mechanism_tdmrep'))} ${said('data_use_quoted', 'tdm-reservation: 1')}.`,
      ],
      evidence: {
        headers: [
          ['tdm-reservation', '1'],
          ['tdm-policy', 'https://news.example/tdm.json'],
        ],
      },
    },
    {
      expected: [
        `${said('data_use_contradicted', said('preference_train_ai'))} ${NONE_BLOCKED}; ${said('data_use_says_prohibits', said('mechanism_aipref'))} ${said('data_use_quoted', 'train-ai=n')}; ${said('data_use_says_permits', said('mechanism_tdmrep'))} ${said('data_use_quoted', 'tdm-reservation: 0')}; ${said('data_use_strictest')}.`,
      ],
      evidence: {
        headers: [
          ['Content-Usage', 'train-ai=n'],
          ['tdm-reservation', '0'],
        ],
      },
    },
    {
      expected: [
        `${said('data_use_no_signal_on_training')} ${NONE_BLOCKED}.`,
        `${counted('data_use_contradicted_for', BOUND - TOKENS, `${ALL - TOKENS}`, said('preference_search'))} ${said('data_use_says_permits', said('mechanism_aipref'))} ${said('data_use_quoted', 'search=y')}; ${said('data_use_says_prohibits', said('mechanism_content_signal'))} ${said('data_use_quoted', 'search=no')} ${toSome(BOUND - TOKENS, ALL - TOKENS)}; ${said('data_use_strictest')}.`,
      ],
      evidence: {
        headers: [['Content-Usage', 'search=y']],
        robotsTxt: robotsTxt('User-agent: *', 'Content-Signal: search=no', 'Allow: /'),
      },
    },
    {
      expected: [
        `${said('data_use_training_partly_known')} ${NONE_BLOCKED}; ${said('data_use_says_unknown', said('mechanism_tdmrep'))}.`,
      ],
      evidence: { files: {}, metaTags: [meta('googlebot', 'nosnippet')] },
    },
    {
      expected: [
        `${said('data_use_only_robots_txt')} ${said('data_use_trainers_blocked', '1', `${TRAINERS.length}`)}.`,
      ],
      evidence: { robotsTxt: robotsTxt('User-agent: Google-Extended', 'Disallow: /') },
    },
    {
      expected: [
        `${said('data_use_training_some')} ${NONE_BLOCKED}; ${said('data_use_says_permits', said('mechanism_content_signal'))} ${said('data_use_quoted', 'ai-train=yes')} ${toSome(1)}.`,
      ],
      evidence: { robotsTxt: robotsTxt('User-agent: GPTBot', 'Content-Signal: ai-train=yes') },
    },
  ])('$expected', ({ expected, evidence }) => {
    const { positions } = claimsOn(on(evidence), english);
    expect(positions.map(({ strong, facts }) => `${strong} ${facts.join('; ')}.`)).toEqual(expected);
    checkClaims(on(evidence));
  });
});
