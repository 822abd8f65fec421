// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { pages } from '../../../demo/pages.js';
import { COLUMNS, decidingSignal, decidingStatement, type PageEvidence } from '../../../src/policy';
import { preferencesOf, usagesOf } from '../../../src/state/documented';
import { decidingPart, whoMayPart } from '../../../src/ui/export/content-of';
import { cellWords } from '../../../src/ui/overview/cell-words';
import { crawlerName } from '../../../src/words/crawler-name';
import { statementPlace } from '../../../src/words/place-words';
import { visibleText } from '../../../src/words/visible-text';
import { evidenceOf } from '../../demo/evidence';
import { whoMayOn } from '../../state/stores';
import { reportOn, wordsIn } from '../fake-surroundings';

const words = wordsIn('en');

describe.each(pages)('a report on $path', ({ path }) => {
  test('tells of everybody once what they may do', async () => {
    const { groups } = whoMayOn(await evidenceOf(path));
    const rows = whoMayPart(groups, words).table?.rows ?? [];
    const members = groups.flatMap(({ kind, members }) =>
      members.map(({ choice, answers }) => ({
        name: crawlerName(choice, words),
        row: [
          words.name('crawlers', kind),
          ...COLUMNS.map((column) => cellWords(answers[column], column, words)),
        ].join('|'),
      })),
    );
    for (const [names, ...row] of rows) {
      const alike = members.filter((member) => member.row === row.join('|'));
      expect(names).toBe(
        words.list(
          alike.map(({ name }) => name),
          'unit',
        ),
      );
    }
    expect(new Set(rows.map(([, ...row]) => row.join('|')))).toEqual(new Set(members.map(({ row }) => row)));
    expect(rows).toHaveLength(new Set(members.map(({ row }) => row)).size);
  });

  test('names every line that decides, and what it decides for whom', async () => {
    const evidence = reportOn(await evidenceOf(path)).evidence as PageEvidence;
    const { groups } = whoMayOn(evidence);
    const { items } = decidingPart(groups, evidence, words);
    const sources = new Set<string>();
    for (const { choice, judgement } of groups.flatMap(({ members }) => members)) {
      const decisions = [
        ...usagesOf(choice).map((usage) => ({
          because: judgement.usages[usage].because,
          deciding: decidingStatement(judgement.usages[usage], judgement),
          verdict: words.name('verdict', judgement.usages[usage].verdict),
        })),
        ...preferencesOf(choice).map((preference) => ({
          because: judgement.preferences[preference].because,
          deciding: decidingSignal(judgement.preferences[preference]),
          verdict: words.name('preference_verdict', judgement.preferences[preference].verdict),
        })),
      ];
      for (const { because, deciding, verdict } of decisions) {
        if (!deciding || because === 'not-crawled') continue;
        const place = statementPlace(deciding, evidence, words);
        const { source } = deciding;
        sources.add(JSON.stringify([place, source.text]));
        const item = items.find(
          (one) => one.place === place && one.quotes[0]?.text === visibleText(source.text, 400),
        );
        const clauses = (item?.text ?? '').split('; ');
        const own = clauses.filter((clause) => clause.includes(crawlerName(choice, words)));
        expect(own.join()).toContain(verdict);
      }
    }
    expect(items).toHaveLength(sources.size);
  });
});

test('a page and files that say nothing decide nothing', () => {
  const { groups } = whoMayOn({});
  expect(decidingPart(groups, reportOn().evidence as PageEvidence, words).items).toEqual([]);
});
