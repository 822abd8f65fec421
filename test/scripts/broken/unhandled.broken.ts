import { test } from 'vitest';

test('leaves something behind', () => {
  void Promise.reject(new Error('awaited by none'));
});
