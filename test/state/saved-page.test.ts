import { expect, test, vi } from 'vitest';
import type { PageStore } from '../../src/state/page';
import { savedPage } from '../../src/state/saved-page';
import { fakeSurroundings, reportOn } from '../ui/fake-surroundings';

const READ_AT = '2025-01-01T00:00:00Z';
const facts = reportOn({
  robotsTxt: { status: 200, text: 'User-agent: *' },
  canonical: 'https://a.example/',
});

function open() {
  const fake = fakeSurroundings('failing');
  return { ...fake, page: savedPage(facts, READ_AT, fake.surroundings) };
}

test('is what was saved, as of the time when it was read', () => {
  const { page } = open();
  expect(page).toMatchObject({ isSaved: true, isPrivate: false });
  expect(page.report.value).toBe(facts);
  expect(page.evidence.value).toBe(facts.evidence);
  expect(page.readAt.value).toBe(READ_AT);
  expect(page.now()).toBe('2026-11-21T06:00:00Z');
});

test('nothing is asked of anybody, whatever is pressed, and nothing changes', () => {
  const { page, calls } = open();
  const question = vi.fn();
  const presses: readonly ((page: PageStore) => void)[] = [
    (it) => it.open(),
    (it) => it.openAgain(),
    (it) => it.ask(question),
    (it) => it.send(question),
    (it) => it.fetchRobotsTxtAgain(),
    (it) => it.compareSentHtml(),
    (it) => it.reload(),
    (it) => it.requestAccess('all'),
    (it) => it.close(),
  ];
  for (const press of presses) press(page);
  expect(calls).toEqual([]);
  expect(question).not.toHaveBeenCalled();
  expect(page.report.value).toBe(facts);
  expect([page.busy.value, page.refreshing.value, page.failure.value]).toEqual([false, false, null]);
});

test('a mistake of our own is told of', () => {
  const { page } = open();
  page.fail(new Error('Oh'));
  expect(page.failure.value).toMatchObject({ what: 'mistake' });
});
