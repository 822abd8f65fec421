/** @module-tag law */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decision, judge, USAGES, type Verdict } from '../../../src/policy';
import { lawRuns } from '../../law-runs';
import { evidenceOf, type Policy, policies, queries, robotsRule, robotsTxtOf } from './policies';
import { shuffled } from './shuffled';
import { verdictsOf } from './verdicts';

const runs = lawRuns(5000);

/** The same verdicts before and after a change of the policy that must not matter. */
function changesNothing(change: (policy: Policy, seed: number) => ReturnType<typeof evidenceOf>) {
  fc.assert(
    fc.property(policies, queries, fc.nat(1000), (policy, query, seed) => {
      expect(verdictsOf(change(policy, seed), query)).toEqual(verdictsOf(evidenceOf(policy), query));
    }),
    runs,
  );
}

describe('what never matters', () => {
  test('the order of ACAP records', () =>
    changesNothing((policy, seed) => evidenceOf({ ...policy, records: shuffled(policy.records, seed) })));

  test('the order of conventional groups and of the rules in them', () =>
    changesNothing((policy, seed) =>
      evidenceOf({
        ...policy,
        groups: shuffled(policy.groups, seed).map((group) => ({
          ...group,
          rules: shuffled(group.rules, seed + 1),
        })),
      }),
    ));

  test('the order of fields within a sub-record', () =>
    changesNothing((policy, seed) =>
      evidenceOf({
        ...policy,
        records: policy.records.map((record) => ({
          ...record,
          subRecords: record.subRecords.map((sub) => ({ ...sub, fields: shuffled(sub.fields, seed) })),
        })),
      }),
    ));

  test('the order of META tags and of header fields', () =>
    changesNothing((policy, seed) =>
      evidenceOf({
        ...policy,
        metaTags: shuffled(policy.metaTags, seed),
        headers: policy.headers && shuffled(policy.headers, seed),
      }),
    ));

  test('saying a thing twice', () =>
    changesNothing((policy) =>
      evidenceOf({
        ...policy,
        records: [...policy.records, ...policy.records],
        metaTags: [...policy.metaTags, ...policy.metaTags],
        headers: policy.headers && [...policy.headers, ...policy.headers],
      }),
    ));

  test('the letter case of field names, crawlers, usages and purposes', () =>
    changesNothing((policy) => {
      const evidence = evidenceOf(policy);
      const text = robotsTxtOf(policy.groups, policy.records).replace(
        /^(acap-[a-z-]+|user-agent|allow|disallow)(: .*)$/gim,
        (_, name: string, value: string) =>
          name.toUpperCase() + (/crawler|agent|purpose/i.test(name) ? value.toLowerCase() : value),
      );
      return {
        ...evidence,
        robotsTxt: { status: 200, text },
        metaTags: (evidence.metaTags ?? []).map(({ name, content, inHead }) => ({
          name: name.toUpperCase(),
          content: content.replace(/(dis)?allow-[a-z-]+/, (verb) => verb.toUpperCase()),
          inHead,
        })),
        elements: evidence.elements.map((element) => ({
          ...element,
          classes: element.classes.toUpperCase(),
        })),
      };
    }));

  test('comments, blank lines and line ends', () =>
    changesNothing((policy, seed) => {
      const lines = robotsTxtOf(policy.groups, policy.records).split('\n');
      const noisy = lines.flatMap((line, index) =>
        (index + seed) % 3 === 0 ? ['', `  ${line} # a comment: /`, '# ACAP-disallow-crawl: /'] : [line],
      );
      return {
        ...evidenceOf(policy),
        robotsTxt: { status: 200, text: noisy.join(['\n', '\r\n', '\r'][seed % 3]) },
      };
    }));

  test('what is said to another crawler', () =>
    changesNothing((policy) =>
      evidenceOf({
        ...policy,
        records: [
          ...policy.records,
          { crawlers: ['Stranger'], subRecords: [{ purposes: [], fields: ['ACAP-disallow-index: /'] }] },
        ],
        groups: [...policy.groups, { agents: ['Stranger'], rules: ['Disallow: /'] }],
        metaTags: [...policy.metaTags, { name: 'Stranger', content: 'noindex', inHead: true }],
      }),
    ));
});

const RANK: Record<Verdict, number> = { prohibited: 0, unknown: 1, restricted: 2, permitted: 3 };

function isNoMorePermissive(after: Decision, before: Decision): boolean {
  if (RANK[after.verdict] !== RANK[before.verdict]) return RANK[after.verdict] < RANK[before.verdict];
  const held = new Set(after.restrictions.map(({ type, value }) => `${type}=${value}`));
  return before.restrictions.every(
    ({ type, value }) => held.has(`${type}=${value}`) || (type === 'max-length' && value.endsWith('-chars')),
  );
}

describe('what can only take away', () => {
  test('a conventional page rule added never makes any verdict more permissive', () => {
    fc.assert(
      fc.property(policies, queries, robotsRule, (policy, query, content) => {
        const before = judge(evidenceOf(policy), query);
        const rule = { name: 'robots', content, inHead: true };
        const after = judge(evidenceOf({ ...policy, metaTags: [...policy.metaTags, rule] }), query);
        for (const usage of USAGES) {
          expect(isNoMorePermissive(after.usages[usage], before.usages[usage])).toBe(true);
          after.elements.forEach((element, at) => {
            expect(isNoMorePermissive(element[usage], before.elements[at]?.[usage] as Decision)).toBe(true);
          });
        }
      }),
      runs,
    );
  });

  test('headers that were not observed never make any verdict more permissive', () => {
    fc.assert(
      fc.property(policies, queries, (policy, query) => {
        const seen = judge(evidenceOf({ ...policy, headers: [] }), query);
        const unseen = judge(evidenceOf({ ...policy, headers: null }), query);
        for (const usage of USAGES)
          expect(isNoMorePermissive(unseen.usages[usage], seen.usages[usage])).toBe(true);
      }),
      runs,
    );
  });

  test('a purposeless prohibition for all on the page never changes what a META tag naming the crawler decides', () => {
    fc.assert(
      fc.property(policies, queries, fc.constantFrom(...USAGES), (policy, query, prohibited) => {
        const before = judge(evidenceOf(policy), query);
        const tag = { name: 'robots', content: `ACAP disallow-${prohibited}`, inHead: true };
        const after = judge(evidenceOf({ ...policy, metaTags: [...policy.metaTags, tag] }), query);
        for (const usage of USAGES.filter((one) => one !== 'crawl')) {
          const decision = before.usages[usage];
          const deciding = decision.trace
            .filter(({ outcome }) => outcome === 'decides')
            .map(({ statement }) => before.statements[statement]);
          const namedDecides =
            deciding.length > 0 &&
            deciding.every(
              (one) =>
                one?.reach === 'page' &&
                one.language === 'acap' &&
                one.usage === usage &&
                !one.crawlers.includes('*'),
            );
          if (namedDecides && after.usages.crawl.verdict === before.usages.crawl.verdict)
            expect(after.usages[usage].verdict).toBe(decision.verdict);
        }
      }),
      runs,
    );
  });

  test('where crawling is prohibited all else is, and where nothing is asked nothing is permitted', () => {
    fc.assert(
      fc.property(policies, queries, (policy, query) => {
        const { usages } = judge(evidenceOf(policy), query);
        if (usages.crawl.verdict === 'prohibited')
          for (const usage of USAGES) expect(usages[usage].verdict).toBe('prohibited');
        if (policy.path === '/robots.txt') return;
        const notAsked = { ...evidenceOf(policy), robotsTxt: { status: null, reason: 'offline' } };
        const unknown = judge(notAsked, query).usages;
        for (const usage of USAGES) expect(['unknown', 'prohibited']).toContain(unknown[usage].verdict);
      }),
      runs,
    );
  });
});
