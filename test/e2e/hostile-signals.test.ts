/** @module-tag full */
import { afterEach, expect, test } from 'vitest';
import { hostileSignals } from '../../lab/cases/signals.js';
import { judge } from '../../src/policy';
import { PREFERENCES } from '../../src/policy/model/preference';
import { CONVENTIONAL, start } from './attack';
import { useLab } from './lab';
import { emptySession } from './storage';

const lab = useLab();

/** What one site left of storage is no affair of the next. */
afterEach(() => emptySession(lab.view));

/** What the browser makes of long headers, long files and redirects. The others are judged without a browser. */
const FETCHED = ['links', 'long-licence', 'long-list', 'cycle', 'itself'].map(
  (name) => hostileSignals.find(({ id }) => id === `signals-${name}`) ?? expect.fail(name),
);

test.each(FETCHED)('$title: few files are asked for, and the verdicts hold', async (hostile) => {
  const page = await start(lab, hostile);
  await lab.ask(page, 'openPage');
  const { evidence } = await lab.askUntil(
    page,
    ({ robotsTxt, files }) =>
      robotsTxt.state !== 'loading' && files.length > 0 && files.every(({ state }) => state !== 'loading'),
    'all files',
  );
  const query = { crawler: CONVENTIONAL, purpose: null, now: '2026-01-01T00:00:00Z' };
  const preferences = evidence && judge(evidence, query).preferences;
  expect(Object.fromEntries(PREFERENCES.map((name) => [name, preferences?.[name].verdict]))).toEqual(
    hostile.stated,
  );
  const files = lab.site.requests.filter(({ url }) => url !== '/' && url !== '/robots.txt');
  expect(files.length).toBeLessThanOrEqual(MOST_FILES + MOST_REDIRECTS);
});

/** Eight licences, and the file of the site. */
const MOST_FILES = 9;
/** Browsers give up at this number. */
const MOST_REDIRECTS = 20;
