import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

describe('before all', () => {
  beforeAll(() => {
    throw new Error('no site');
  });
  test('first', () => undefined);
});

describe('after each', () => {
  afterEach(() => {
    throw new Error('not closed');
  });
  test('ends (a+b) [$]', () => undefined);
});

describe('after all', () => {
  afterAll(() => {
    throw new Error('not emptied');
  });
  test('passes', () => undefined);
});

test('is wrong', () => {
  expect(1).toBe(2);
});
test('left out', { tags: 'full' }, () => undefined);
