import config from '../vitest.config.ts';

/** What happens where a browser comes to its end; `dying-browser.test.ts` runs it and looks at the outcome. */
export default { test: { ...config.test, include: ['test/e2e/dying/*.dying.ts'] } };
