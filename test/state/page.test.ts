import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageReport } from '../../src/messages';
import { pageStore } from '../../src/state/page';
import { fakeSurroundings, reportOn } from '../ui/fake-surroundings';

const AFTER = { url: 'https://news.example/after.html' };
const mistakes = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.useFakeTimers();
  mistakes.mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  mistakes.mockReset();
});

async function open() {
  const fake = fakeSurroundings(reportOn());
  const page = pageStore(fake.surroundings);
  page.open();
  await vi.advanceTimersByTimeAsync(0);
  return { ...fake, page };
}

/** The background is ended: whatever is asked from now on is never answered. */
type Fake = Awaited<ReturnType<typeof open>>;
const silence = ({ change }: Fake) => change('silent');

describe('an answer that does not come', () => {
  test('is asked for again, until one comes', async () => {
    const fake = await open();
    silence(fake);
    await vi.advanceTimersByTimeAsync(5_500);
    // Once may be chance, as where the background was ended at that moment.
    expect(fake.page.failure.value).toBeNull();
    await vi.advanceTimersByTimeAsync(25_000);
    const asked = fake.calls.filter((call) => call === 'readReport').length;
    expect(asked).toBeGreaterThan(2);
    expect(fake.page.failure.value?.what).toBe('no-answer');
    fake.answerAgain(reportOn({}, AFTER));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.page.report.value?.url).toBe(AFTER.url);
    expect(fake.page.failure.value).toBeNull();
    expect(fake.page.refreshing.value).toBe(false);
    fake.page.close();
  });

  test('is asked for no more once the view is closed', async () => {
    const fake = await open();
    silence(fake);
    fake.page.close();
    await vi.advanceTimersByTimeAsync(30_000);
    const asked = fake.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fake.calls).toHaveLength(asked);
  });
});

describe('answers that each take longer than the view waits, as on a busy machine', () => {
  const DELAY = 7_000;
  const later = (report: PageReport) =>
    new Promise<PageReport>((resolve) => setTimeout(resolve, DELAY, report));

  test('are shown, and are no failure once one has come', async () => {
    const fake = fakeSurroundings(reportOn());
    const { background } = fake.surroundings;
    vi.spyOn(background, 'openPage').mockImplementation(() => later(reportOn()));
    vi.spyOn(background, 'readReport').mockImplementation(() => later(reportOn({}, AFTER)));
    const page = pageStore(fake.surroundings);
    page.open();
    await vi.advanceTimersByTimeAsync(DELAY);
    expect([page.report.value?.url, page.failure.value]).toEqual([reportOn().url, null]);
    await vi.advanceTimersByTimeAsync(2 * DELAY);
    expect([page.report.value?.url, page.failure.value]).toEqual([AFTER.url, null]);
    page.close();
  });

  test('do not take the place of one that was asked for after them', async () => {
    const fake = await open();
    const { background } = fake.surroundings;
    vi.spyOn(background, 'readReport')
      .mockImplementationOnce(() => later(reportOn()))
      .mockImplementation(async () => reportOn({}, AFTER));
    fake.change(reportOn());
    await vi.advanceTimersByTimeAsync(2 * DELAY);
    expect(fake.page.report.value?.url).toBe(AFTER.url);
    fake.page.close();
  });

  test('are about the page before where they were asked for before the tab left it', async () => {
    const fake = await open();
    const { background } = fake.surroundings;
    vi.spyOn(background, 'readReport')
      .mockImplementationOnce(() => later(reportOn()))
      .mockImplementation(() => new Promise(() => {}));
    fake.change(reportOn());
    fake.navigate();
    await vi.advanceTimersByTimeAsync(DELAY);
    expect(fake.page.isLeft.value).toBe(true);
    fake.page.close();
  });

  test('can still fail', async () => {
    const fake = await open();
    const { background } = fake.surroundings;
    vi.spyOn(background, 'readReport')
      .mockImplementationOnce(
        () => new Promise((_, reject) => setTimeout(reject, DELAY, new Error('The port closed'))),
      )
      .mockImplementation(async () => reportOn({}, AFTER));
    fake.change(reportOn());
    await vi.advanceTimersByTimeAsync(2 * DELAY);
    expect([fake.page.report.value?.url, fake.page.failure.value]).toEqual([AFTER.url, null]);
    fake.page.close();
  });
});

describe('a page that its tab has left', () => {
  test('is known to be the one before, until an answer comes that was asked for since', async () => {
    const fake = await open();
    silence(fake);
    fake.navigate();
    expect(fake.page.isLeft.value).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fake.page.isLeft.value).toBe(true);
    fake.answerAgain(reportOn({}, AFTER));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([fake.page.isLeft.value, fake.page.report.value?.url]).toEqual([false, AFTER.url]);
    fake.page.close();
  });

  test('is not taken for the new one by an answer that was asked for before', async () => {
    const fake = await open();
    let late = (): void => undefined;
    const { background } = fake.surroundings;
    const ask = vi
      .spyOn(background, 'readReport')
      .mockImplementationOnce(() => new Promise((resolve) => (late = () => resolve(reportOn()))))
      .mockImplementation(() => new Promise(() => {}));
    fake.change(reportOn());
    fake.navigate();
    expect(ask).toHaveBeenCalledTimes(2);
    late();
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.page.isLeft.value).toBe(true);
    fake.page.close();
  });

  test('is left behind by an answer of another page, though that was asked for before', async () => {
    const fake = await open();
    let late = (): void => undefined;
    const { background } = fake.surroundings;
    vi.spyOn(background, 'readReport')
      .mockImplementationOnce(() => new Promise((resolve) => (late = () => resolve(reportOn({}, AFTER)))))
      .mockImplementation(() => new Promise(() => {}));
    fake.change(reportOn());
    fake.navigate();
    late();
    await vi.advanceTimersByTimeAsync(0);
    expect([fake.page.isLeft.value, fake.page.report.value?.url]).toEqual([false, AFTER.url]);
    fake.page.close();
  });

  test('is what a first answer may be about that was asked for before', async () => {
    const fake = fakeSurroundings(reportOn());
    const { background } = fake.surroundings;
    let first = (): void => undefined;
    vi.spyOn(background, 'openPage').mockImplementation(
      () => new Promise((resolve) => (first = () => resolve(reportOn()))),
    );
    vi.spyOn(background, 'readReport').mockImplementation(() => new Promise(() => {}));
    const page = pageStore(fake.surroundings);
    page.open();
    await vi.advanceTimersByTimeAsync(0);
    fake.navigate();
    first();
    await vi.advanceTimersByTimeAsync(0);
    expect([page.isLeft.value, page.report.value?.url]).toEqual([true, reportOn().url]);
    page.close();
  });

  test('may be in view still where a navigation failed: it is asked about again', async () => {
    const fake = await open();
    const before = fake.calls.length;
    fake.navigate(false);
    expect(fake.page.isLeft.value).toBe(false);
    expect(fake.calls.slice(before)).toEqual(['readReport']);
    fake.page.close();
  });
});
