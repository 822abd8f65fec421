import { test } from 'vitest';

test('ends the run, if that is wanted', () => {
  if (process.env.BROKEN_KILL) process.kill(process.ppid, 'SIGKILL');
});
