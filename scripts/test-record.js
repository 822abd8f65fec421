import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Something that failed: a test, or what belongs to a file as a whole, such as its hooks, or to none.
 * @typedef {object} Failed
 * @property {string} name what the end of a log calls it
 * @property {string} error the first one
 * @property {number} tests how many did not pass because of it
 * @property {string} [file]
 * @property {string} [test] as Vitest's filter knows it; missing where the file failed as a whole
 */

/**
 * What is known of a run, at any time of it.
 * @typedef {object} Record
 * @property {number} passed
 * @property {Failed[]} failed
 * @property {string[]} running tests that have begun
 * @property {string[]} waiting files that have not ended
 * @property {boolean} isOver
 */

/**
 * A reporter for Vitest. It writes each event to a file at once, so that the file is right up to the moment at which a run is
 * ended. The environment names the file: `TEST_RECORD`.
 */
export default class TestRecord {
  /** @param {Entry} entry */
  write(entry) {
    if (process.env.TEST_RECORD) appendFileSync(process.env.TEST_RECORD, `${JSON.stringify(entry)}\n`);
  }

  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    this.write({ files: specifications.map(({ moduleId }) => pathOf(moduleId)) });
  }

  /** @param {import('vitest/node').TestCase} testCase */
  onTestCaseReady(testCase) {
    this.write({ began: nameOf(testCase) });
  }

  /** @param {import('vitest/node').TestCase} testCase */
  onTestCaseResult(testCase) {
    const { state, errors } = testCase.result();
    const name = nameOf(testCase);
    if (state === 'passed') this.write({ passed: name });
    if (state === 'failed')
      this.write({ failed: failureOf(name, errors, 1, testCase.module.moduleId, filterOf(testCase)) });
  }

  /** @param {import('vitest/node').TestSuite} suite */
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) this.write({ failed: failureOfFile(suite, suite.module.moduleId) });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    if (module.errors().length > 0) this.write({ failed: failureOfFile(module, module.moduleId) });
    this.write({ ended: pathOf(module.moduleId) });
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _modules
   * @param {readonly import('vitest/node').SerializedError[]} errors that no test threw
   */
  onTestRunEnd(_modules, errors) {
    for (const error of errors)
      this.write({ failed: failureOf('an error outside of all tests', [error], 1) });
    this.write({ isOver: true });
  }
}

/**
 * Reads what was written so far.
 * @param {string} path
 * @returns {Record}
 */
export function readRecord(path) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  /** @type {Record} */
  const record = { passed: 0, failed: [], running: [], waiting: [], isOver: false };
  /** @param {string} name */
  const end = (name) => record.running.splice(record.running.indexOf(name) >>> 0, 1);
  for (const line of lines) {
    /** @type {Entry} */
    const entry = JSON.parse(line);
    if (entry.files) record.waiting = entry.files;
    if (entry.began) record.running.push(entry.began);
    if (entry.passed) record.passed += 1;
    if (entry.failed) record.failed.push(entry.failed);
    if (entry.passed || entry.failed) end(entry.passed ?? entry.failed?.name ?? '');
    if (entry.ended) record.waiting = record.waiting.filter((file) => file !== entry.ended);
    if (entry.isOver) record.isOver = true;
  }
  return record;
}

/**
 * A line of the record: one of these happened.
 * @typedef {Partial<{ files: string[], began: string, passed: string, failed: Failed, ended: string, isOver: true }>} Entry
 */

/** @param {string} moduleId */
const pathOf = (moduleId) => relative(process.cwd(), moduleId);

/** @param {import('vitest/node').TestCase} testCase */
const nameOf = (testCase) => `${pathOf(testCase.module.moduleId)} > ${testCase.fullName}`;

/**
 * The pattern that lets Vitest run this test alone.
 * @param {import('vitest/node').TestCase} testCase
 */
function filterOf(testCase) {
  const names = [testCase.name];
  for (let at = testCase.parent; at.type === 'suite'; at = at.parent) names.unshift(at.name);
  return `^\\s*${names.join(' ').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`;
}

/**
 * A failed hook, or a file that cannot be read: its tests that have no result did not run because of it.
 * @param {import('vitest/node').TestModule | import('vitest/node').TestSuite} place
 * @param {string} moduleId
 */
function failureOfFile(place, moduleId) {
  const left = [...place.children.allTests()].filter(
    (one) => one.options.mode === 'run' && one.result().state === 'skipped',
  );
  const name = `${pathOf(moduleId)} (${left.length} of its tests did not run)`;
  return failureOf(name, place.errors(), Math.max(left.length, 1), moduleId);
}

/**
 * @param {string} name
 * @param {readonly { message?: string }[]} errors
 * @param {number} tests
 * @param {string} [moduleId]
 * @param {string} [test]
 * @returns {Failed}
 */
const failureOf = (name, [first], tests, moduleId, test) => ({
  name,
  error: briefly(first?.message ?? 'no error is known'),
  tests,
  ...(moduleId && { file: pathOf(moduleId) }),
  ...(test && { test }),
});

/**
 * The message in one line, without its colours.
 * @param {string} message
 */
const briefly = (message) => stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, 2_000);
