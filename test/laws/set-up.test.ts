import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isInRange } from '../../scripts/node-range.js';

const read = (path: string) => readFileSync(path, 'utf8');

const { engines, dependencies, devDependencies } = JSON.parse(read('package.json'));

/** The lowest Node of each line that the project states. */
const NODES = engines.node.match(/\d+\.\d+\.\d+/g) as string[];
const LINES = NODES.map((version) => version.replace(/\..*/, ''));

/** A package as the lock file describes it. */
interface Locked {
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
}

test.each(NODES)('every package runs on Node %s', (version) => {
  const packages = Object.entries<Locked>(JSON.parse(read('package-lock.json')).packages);
  const unable = packages.filter(
    // npm leaves out the optional ones that do not run here.
    ([, { optional, engines }]) => !optional && engines?.node && !isInRange(version, engines.node),
  );
  expect(unable.map(([path]) => path)).toEqual([]);
});

test('every dependency is pinned to one version', () => {
  const pins = Object.entries<string>({ ...dependencies, ...devDependencies });
  expect(pins.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('the Node that contributors are given is the oldest line that is stated', () => {
  expect(read('.nvmrc').trim()).toBe(LINES[0]);
});

const workflows = readdirSync('.github/workflows').map((name) => read(`.github/workflows/${name}`));
const lines = workflows.flatMap((text) => text.split('\n'));

test('the tests run on each line of Node that is stated', () => {
  expect(lines.filter((line) => /^ *node: /.test(line))).toEqual([`        node: [${LINES.join(', ')}]`]);
});

test('every action is pinned to a commit, with its tag', () => {
  const uses = lines.filter((line) => line.includes('uses:'));
  expect(uses.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
    [],
  );
});

test('workflows may read the repository and no more, and keep no credentials', () => {
  for (const text of workflows) expect(text).toContain('\npermissions:\n  contents: read\n\n');
  expect(lines.filter((line) => /^ +permissions:|: write/.test(line))).toEqual([]);
  const checkouts = lines.filter((line) => line.includes('actions/checkout@'));
  expect(lines.filter((line) => line.includes('persist-credentials: false'))).toHaveLength(checkouts.length);
});

test.each([
  { range: '*', within: ['20.19.0'], outside: [] },
  { range: '>= 10', within: ['10.0.0', '24.0.0'], outside: ['9.11.2'] },
  { range: '>=20.19.0 <22.0.0 || >=22.12.0', within: ['20.19.0', '22.12.0'], outside: ['20.18.9', '22.0.0'] },
  { range: '^20.19.0 || ^22.13', within: ['20.20.2', '22.13.0'], outside: ['20.18.0', '21.0.0', '22.12.0'] },
  { range: '~20.19', within: ['20.19.9'], outside: ['20.20.0'] },
  { range: '>20.19', within: ['20.20.0'], outside: ['20.19.9'] },
  { range: '<=20', within: ['20.20.2'], outside: ['21.0.0'] },
  { range: '6.* || 20', within: ['6.1.0', '20.20.2'], outside: ['7.0.0', '21.0.0'] },
])('$within, not $outside are in $range', ({ range, within, outside }) => {
  expect([...within, ...outside].filter((version) => isInRange(version, range))).toEqual(within);
});

test('a range that cannot be read is no range', () => {
  expect(() => isInRange('20.19.0', 'lts')).toThrow('lts');
});
