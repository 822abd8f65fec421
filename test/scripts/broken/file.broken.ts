import { beforeAll, test } from 'vitest';

beforeAll(() => {
  throw new Error('no browser');
});

test('first', () => undefined);
test('second', () => undefined);
test('left out', { tags: 'full' }, () => undefined);
