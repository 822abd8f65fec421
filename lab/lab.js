import { play } from './case.js';
import { subjects } from './cases.js';
import { startSite, text } from './site.js';

/** Names that cases use beside their own; those below `localhost` lead to this machine by themselves. */
const OTHERS = ['third-party.test', 'rights.test', 'rules.test', 'frame.test'];

/** Every name that has to lead to this machine. */
export const hosts = [
  ...new Set([...subjects.flatMap(({ cases }) => cases.map(({ host }) => host)), ...OTHERS]),
].filter((host) => host.endsWith('.test'));

/**
 * Serves every case on loopback, and a page that lists them; each is listed with the address at which it begins.
 */
export async function startLab() {
  const site = await startSite();
  const listed = subjects.map(({ subject, cases }) => ({
    subject,
    cases: cases.map((hostile) => ({ ...hostile, address: play(site, hostile) })),
  }));
  const index = `${site.origin}/lab`;
  site.on('127.0.0.1/lab', (response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(pageOf(listed));
  });
  site.on('/favicon.ico', text('', 404));
  return { index, listed, close: site.close };
}

/** @typedef {Awaited<ReturnType<typeof startLab>>['listed']} Listed */

/** @param {Listed} listed */
const pageOf = (listed) => `<!doctype html><html lang="en"><title>Lab</title>
<style>body { font: 1rem/1.5 system-ui; max-width: 60rem; margin: 2rem auto; padding: 0 1rem } dd { margin: 0 0 1rem }</style>
<h1>The lab</h1>
<p>Open a case, press its button where it has one, and click the lens. The popup must show what is said here.</p>
${listed.map(({ subject, cases }) => `<h2>${escaped(subject)}</h2><dl>${cases.map(entryOf).join('')}</dl>`).join('')}`;

/** @param {Listed[number]['cases'][number]} hostile */
const entryOf = ({ title, tries, must, address, window }) => `
<dt><a href="${escaped(address)}" target="_blank">${escaped(title)}</a>${window ? ' – in a private window' : ''}</dt>
<dd>It ${escaped(tries)}.<br><strong>Must show:</strong> ${escaped(must)}</dd>`;

/** @param {string} words */
const escaped = (words) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
