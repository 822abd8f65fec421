import { readFileSync } from 'node:fs';
import type { startSite } from '../../lab/site.js';

export type { Answer } from '../../lab/site.js';
export { html, redirect, startSite, text } from '../../lab/site.js';

/** A site whose answers a test makes up; it answers to every name that leads to this machine. */
export type MadeUpSite = Awaited<ReturnType<typeof startSite>>;

/** The key and the certificates with which a site that a test makes up answers by HTTPS. */
export const CERTIFICATE = readFileSync(new URL('certificate.pem', import.meta.url), 'utf8');
