import type { startSite } from '../../lab/site.js';

export type { Answer } from '../../lab/site.js';
export { html, redirect, startSite, text } from '../../lab/site.js';

/** A site whose answers a test makes up; it answers to every name that leads to this machine. */
export type MadeUpSite = Awaited<ReturnType<typeof startSite>>;
