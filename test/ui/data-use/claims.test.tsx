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
import { evidenceOf } from '../../demo/evidence';
import { isControlToken, isUnbound, knownFor, LISTED, listedWhere } from '../../policy/known-crawlers';
import { said } from '../../said';
import { meta, NOW, robotsTxt, whoMayOn } from '../../state/stores';
import { ADDRESS, TDMREP, wordsIn } from '../fake-surroundings';

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
function claimsOn(evidence: PageEvidence) {
  const words = wordsIn('en');
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
  const refusal = refused < concerned.length && ` for ${refused} of ${concerned.length} crawlers`;
  return { positions, trainers, blocked, open, onTraining, statedOn, refusal, words };
}

/** Whether each sentence is true by the engine alone, by how it begins. */
function checkClaims(evidence: PageEvidence): void {
  const { positions, trainers, blocked, open, onTraining, statedOn, refusal, words } = claimsOn(evidence);
  const permits = onTraining.some((effect) => effect === 'permits' || effect === 'restricts');
  const prohibits = onTraining.includes('prohibits');
  const TRUE: Record<string, boolean> = {
    'No signal speaks of AI training:': onTraining.length === 0 && blocked === 0,
    'Of AI training only robots.txt speaks:': onTraining.length === 0,
    'Signals on AI training differ by crawler:': permits && onTraining.length > 1,
    'On AI training, signals and robots.txt do not say the same:': permits && blocked > 0,
    [`Signals prohibit ${said('preference_train_ai')}${refusal || ''}, but robots.txt does not keep all AI trainers out:`]:
      prohibits && open > 0,
    [`Signals prohibit ${said('preference_train_ai')}${refusal}:`]: prohibits && blocked === trainers.length,
    'Signals reserve AI training, but robots.txt does not keep all AI trainers out:': permits && open > 0,
    'What is known on AI training:': onTraining.includes('unknown') || blocked + open < trainers.length,
    'Signals and robots.txt agree, no AI training:':
      prohibits && !permits && !refusal && blocked === trainers.length,
    'Signals and robots.txt agree, AI training is reserved:': permits && blocked === trainers.length,
    'Signals and robots.txt agree, AI training on conditions:': permits && !prohibits && blocked === 0,
    'Signals and robots.txt agree, AI training is permitted:':
      permits && !prohibits && blocked === 0 && !onTraining.includes('restricts'),
    'Signals speak of AI training to some crawlers only:': permits && blocked === 0,
  };
  for (const { preference, strong, facts } of positions) {
    const isContradiction = /do not say the same on/.test(strong) && !strong.startsWith('On ');
    if (!isContradiction) expect([strong, TRUE[strong]]).toEqual([strong, true]);
    for (const fact of facts) {
      const [, number = 'none', of] = /^robots\.txt blocks (\S+) of (\d+) AI trainers$/.exec(fact) ?? [];
      if (of) expect([number, of]).toEqual([blocked === 0 ? 'none' : `${blocked}`, `${trainers.length}`]);
      const effect =
        /^(.*?) (permits it on conditions|reserves it|permits it|prohibits it|was not seen)/.exec(fact);
      const mechanism = MECHANISMS.find((one) => words.name('mechanism', one) === effect?.[1]);
      if (effect) {
        expect(mechanism, fact).toBeDefined();
        expect([...statedOn(preference, mechanism as Mechanism)]).toEqual([EFFECTS[effect[2] ?? '']]);
      } else
        expect(fact).toMatch(
          /^(robots\.txt blocks|whether robots|where they differ|.* says different things)/,
        );
    }
  }
}

const EFFECTS: Record<string, string> = {
  'permits it': 'permits',
  'permits it on conditions': 'restricts',
  'reserves it': 'restricts',
  'prohibits it': 'prohibits',
  'was not seen': 'unknown',
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
        `${said('data_use_training_permitted_blocked')} robots.txt blocks 7 of ${TRAINERS.length} AI trainers; ${said('data_use_says_permits', said('mechanism_content_signal'))} ${said('data_use_quoted', 'ai-train=yes')} for ${BOUND - seven.length} of ${ALL} crawlers.`,
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
        `${said('data_use_training_prohibited_open')} robots.txt blocks none of ${TRAINERS.length} AI trainers; ${said('data_use_says_prohibits', said('mechanism_aipref'))} ${said('data_use_quoted', 'train-ai=n')}.`,
      ],
      evidence: { headers: [['Content-Usage', 'train-ai=n']] },
    },
    {
      expected: [
        `${said('data_use_training_agreed_no')} robots.txt blocks ${TRAINERS.length} of ${TRAINERS.length} AI trainers; ${said('data_use_says_prohibits', said('mechanism_aipref'))} ${said('data_use_quoted', 'train-ai=n')}.`,
      ],
      evidence: {
        headers: [['Content-Usage', 'train-ai=n']],
        robotsTxt: robotsTxt(...ALL_TRAINERS, 'Disallow: /'),
      },
    },
    {
      expected: [
        `Signals prohibit ${said('preference_train_ai')} for ${NOARCHIVE} of ${ALL} crawlers, but robots.txt does not keep all AI trainers out: robots.txt blocks none of ${TRAINERS.length} AI trainers; ${said('data_use_says_prohibits', said('mechanism_robots_rules'))} ${said('data_use_quoted', 'noarchive')} for ${NOARCHIVE} of ${ALL} crawlers.`,
      ],
      evidence: { metaTags: [meta('robots', 'noarchive')] },
    },
    {
      expected: [
        `Signals prohibit ${said('preference_train_ai')} for ${NOARCHIVE} of ${ALL} crawlers: robots.txt blocks ${TRAINERS.length} of ${TRAINERS.length} AI trainers; ${said('data_use_says_prohibits', said('mechanism_robots_rules'))} ${said('data_use_quoted', 'noarchive')} for ${NOARCHIVE} of ${ALL} crawlers.`,
      ],
      evidence: {
        metaTags: [meta('robots', 'noarchive')],
        robotsTxt: robotsTxt(...ALL_TRAINERS, 'Disallow: /'),
      },
    },
    {
      expected: [
        `${said('data_use_training_agreed_yes')} robots.txt blocks none of ${TRAINERS.length} AI trainers; ${said('data_use_says_permits', said('mechanism_tdmrep'))} ${said('data_use_quoted', 'tdm-reservation: 0')}.`,
      ],
      evidence: { headers: [['tdm-reservation', '0']] },
    },
    {
      expected: [
        `${said('data_use_training_reserved_open')} robots.txt blocks none of ${TRAINERS.length} AI trainers; ${said('data_use_says_reserves', said('mechanism_tdmrep'))} ${said('data_use_quoted', 'tdm-reservation: 1')}.`,
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
        `${said('data_use_contradicted', said('preference_train_ai'))} robots.txt blocks none of ${TRAINERS.length} AI trainers; ${said('data_use_says_prohibits', said('mechanism_aipref'))} ${said('data_use_quoted', 'train-ai=n')}; ${said('data_use_says_permits', said('mechanism_tdmrep'))} ${said('data_use_quoted', 'tdm-reservation: 0')}; ${said('data_use_strictest')}.`,
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
        `${said('data_use_no_signal_on_training')} robots.txt blocks none of ${TRAINERS.length} AI trainers.`,
        `For ${BOUND - TOKENS} of ${ALL - TOKENS} crawlers, signals do not say the same on ${said('preference_search')}: ${said('data_use_says_permits', said('mechanism_aipref'))} ${said('data_use_quoted', 'search=y')}; ${said('data_use_says_prohibits', said('mechanism_content_signal'))} ${said('data_use_quoted', 'search=no')} for ${BOUND - TOKENS} of ${ALL - TOKENS} crawlers; ${said('data_use_strictest')}.`,
      ],
      evidence: {
        headers: [['Content-Usage', 'search=y']],
        robotsTxt: robotsTxt('User-agent: *', 'Content-Signal: search=no', 'Allow: /'),
      },
    },
    {
      expected: [
        `${said('data_use_training_partly_known')} robots.txt blocks none of ${TRAINERS.length} AI trainers; ${said('data_use_says_unknown', said('mechanism_tdmrep'))}.`,
      ],
      evidence: { files: {}, metaTags: [meta('googlebot', 'nosnippet')] },
    },
    {
      expected: [
        `${said('data_use_only_robots_txt')} robots.txt blocks 1 of ${TRAINERS.length} AI trainers.`,
      ],
      evidence: { robotsTxt: robotsTxt('User-agent: Google-Extended', 'Disallow: /') },
    },
    {
      expected: [
        `${said('data_use_training_some')} robots.txt blocks none of ${TRAINERS.length} AI trainers; ${said('data_use_says_permits', said('mechanism_content_signal'))} ${said('data_use_quoted', 'ai-train=yes')} for 1 of ${ALL} crawlers.`,
      ],
      evidence: { robotsTxt: robotsTxt('User-agent: GPTBot', 'Content-Signal: ai-train=yes') },
    },
  ])('$expected', ({ expected, evidence }) => {
    const { positions } = claimsOn(on(evidence));
    expect(positions.map(({ strong, facts }) => `${strong} ${facts.join('; ')}.`)).toEqual(expected);
    checkClaims(on(evidence));
  });
});
