import { describe, expect, test } from 'vitest';
import { pages } from '../../demo/pages.js';
import { type CrawlerChoice, type PageEvidence, type Statement, USAGES, type Usage } from '../../src/policy';
import { crawlerGroups } from '../../src/state/crawler-choice';
import { isControlToken } from '../../src/state/documented';
import { summarise } from '../../src/ui/crawler/summary';
import { restrictionWords } from '../../src/words/restriction-words';
import { evidenceOf } from '../demo/evidence';
import { answersFor } from './answers-for';
import { messagesOf, wordsIn } from './fake-surroundings';

const words = wordsIn('en');

/** What each name in a line means, read from the messages themselves. */
const USAGE_OF = new Map(
  Object.entries(messagesOf('en'))
    .filter(([key]) => key.startsWith('do_'))
    .map(([key, { message }]) => [message, key.slice(3).replaceAll('_', '-')]),
);

const CHOICES = crawlerGroups(['TidewaterBot', 'CoastNewsBot', 'HarbourHistoryBot', 'AuctionBot']).flatMap(
  ({ choices }) => choices,
);

/** What may not have been seen. */
const SEEN: Record<string, Partial<PageEvidence>> = {
  everything: {},
  'no headers': { headers: null },
  'no robots.txt': { robotsTxt: { status: null, reason: 'offline' }, references: {} },
  'no page': { metaTags: null, elements: [] },
};

describe.each(pages.map(({ path }) => path))('%s', (path) => {
  test.each(Object.keys(SEEN))('every line is what the judgement says, seen: %s', async (seen) => {
    const evidence = { ...(await evidenceOf(path)), ...SEEN[seen] };
    for (const choice of CHOICES) check(choice, evidence);
  });
});

function check(choice: CrawlerChoice, evidence: PageEvidence): void {
  const answers = answersFor(choice, evidence);
  const { usages, statements } = answers.judgement;
  const { tone, lines, notes } = summarise(answers, words);
  const about = `${choice.id}: ${lines.map(({ verdict, text }) => `${verdict} ${text}`).join(' · ')}`;
  if (isControlToken(choice)) {
    expect(
      lines.map(({ verdict }) => verdict),
      about,
    ).toEqual([usages.crawl.verdict]);
    expect(/^robots\.txt does not let /.test(lines[0]?.text ?? ''), about).toBe(
      usages.crawl.verdict === 'prohibited',
    );
    expect(/^Not known/.test(lines[0]?.text ?? ''), about).toBe(usages.crawl.verdict === 'unknown');
    return;
  }

  const isClosed = usages.crawl.verdict === 'prohibited';
  const listed = new Set<Usage>();
  for (const { verdict, text } of lines) {
    const [, list = '', limits] =
      /^([^:]*)(?:: (.*))?$/.exec(text.replace('and all that needs crawling: ', '')) ?? [];
    for (const name of list.split(', ')) {
      const key = USAGE_OF.get(name);
      expect(key, `${about} — ${name}`).toBeDefined();
      const usage = (key === 'present-otherwise' ? 'present' : key) as Usage;
      listed.add(usage);
      expect(usages[usage].verdict, `${about} — ${name}`).toBe(verdict);
      if (usage === 'present') {
        const others = USAGES.filter(
          (kind) => kind.startsWith('present-') && answer(usages[kind]) !== answer(usages.present),
        );
        expect(others.length > 0, about).toBe(key === 'present-otherwise');
      }
      if (limits !== undefined)
        for (const restriction of usages[usage].restrictions)
          expect(limits, about).toContain(restrictionWords(restriction, usage, words));
    }
  }
  for (const usage of USAGES) {
    const isLikeOneListed = [...listed].some(
      (other) => relatives(usage).includes(other) && answer(usages[other]) === answer(usages[usage]),
    );
    const isNothingNew = usage === 'other' && (usages.other.verdict === 'permitted' || isClosed);
    expect(listed.has(usage) || isLikeOneListed || isNothingNew, `${about} — ${usage} is told`).toBe(true);
  }

  const verdicts = USAGES.map((usage) => usages[usage].verdict);
  const gravest = (['prohibited', 'unknown', 'restricted'] as const).find((verdict) =>
    verdicts.includes(verdict),
  );
  const onElements = statements.filter((one) => one.reach === 'element' && isReadThere(one, choice));
  const isSpecial = onElements.some(({ effect, qualifiers }) => effect !== 'permit' || qualifiers.length > 0);
  expect(tone, about).toBe(gravest ?? (isSpecial ? 'elements' : 'permitted'));

  const isNamed = choice.kind === 'known' || choice.kind === 'named';
  const applying = countPlaces(
    statements.filter((one) => one.reach === 'element' && choice.crawler.reads.includes(one.language)),
  );
  const unread = statements.filter(
    (one) => !choice.crawler.reads.includes(one.language) && isFor(one, choice),
  );
  const isSilent = USAGES.every((usage) => usages[usage].because === 'silence');
  expect(notes, about).toEqual([
    ...(isClosed && mayList(choice) ? [words.text('summary_still_listed')] : []),
    ...(!isClosed && applying > 0
      ? [
          words.count(
            'elements_heard',
            applying,
            words.number(evidence.elements.length),
            isNamed ? answers.name : 'this crawler',
          ),
        ]
      : []),
    ...(unread.length > 0
      ? [words.count('summary_unread', new Set(unread.map(linePlace)).size, answers.name)]
      : []),
    ...(isSilent && applying + unread.length === 0 ? [words.text('summary_silence')] : []),
  ]);
}

const answer = ({ verdict, restrictions }: { verdict: string; restrictions: readonly unknown[] }) =>
  JSON.stringify([verdict, restrictions]);

/** A kind may be shown with showing as a whole, an old copy with a current one. */
function relatives(usage: Usage): readonly string[] {
  if (!usage.startsWith('present-')) return [];
  const current = usage === 'present-oldcopy' ? 'present-currentcopy' : usage.replace('-old', '-');
  return ['present', current];
}

/** Trainers, archives and agents of users show no lists of addresses. */
const mayList = (choice: CrawlerChoice) =>
  choice.kind !== 'known' || ['search', 'ai-search'].includes(choice.known.purpose);

const isReadThere = ({ language }: Statement, { crawler }: CrawlerChoice) =>
  crawler.reads.includes(language) && (language === 'rep' || crawler.elements);

function isFor({ crawlers, reach }: Statement, { crawler: { tokens } }: CrawlerChoice): boolean {
  const own = tokens.map((token) => token.toLowerCase());
  return reach === 'element' || crawlers.some((name) => name === '*' || own.includes(name.toLowerCase()));
}

const linePlace = ({ source }: Statement) => JSON.stringify(source.place);

const countPlaces = (statements: readonly Statement[]) =>
  new Set(statements.map(({ source: { place } }) => place.kind === 'element' && place.index)).size;
