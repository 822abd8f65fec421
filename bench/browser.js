import { startDemo } from '../demo/server.js';
import { measureAddresses } from './addresses.js';
import { measureLateNews } from './late-news.js';
import { measureOverlay, measureToggles, measureTurningOn } from './overlay.js';
import { measurePageLoad } from './page-load.js';
import { measurePopup } from './popup.js';
import { measurePromptness } from './promptness.js';
import { measureRedraw } from './redraw.js';
import { measureScan } from './scan.js';
import { measureStorm } from './storm.js';

/** What the extension costs in one browser, each measure beside the one that it is compared with in the same run. */
const browser = process.argv[2] === 'firefox' ? 'firefox' : 'chromium';
const demo = await startDemo();
console.log(`\n${browser}`);
report('page of 20,000 elements, with the extension : without', await measurePageLoad(browser, demo.origin));
report(
  'storm of changes, with a view open : without the extension',
  await measureStorm(browser, demo.origin),
);
const { comparisons, pause } = await measureScan(browser, demo.origin);
for (const { what, ...measured } of comparisons) report(what, measured);
console.log(`  longest pause while 100,000 elements are scanned: ${pause.toFixed(1)} ms`);
const redraw = await measureRedraw(browser, demo.origin);
report(redraw.comparison.what, redraw.comparison);
console.log(`  longest pause while they are drawn: ${redraw.pause.toFixed(1)} ms`);
const { scroll, changes } = await measureOverlay(browser, demo.origin);
report('120 frames of scrolling with 10,000 marked elements outlined : without the extension', scroll);
report('60 frames of 1,000 changed classes with the overlay : without the extension', changes);
const turningOn = await measureTurningOn(browser, demo.origin);
console.log(
  `  longest pause while the overlay is turned on over 100,000 elements : without the extension: ${turningOn.ours.toFixed(1)} ms : ${turningOn.theirs.toFixed(1)} ms`,
);
const heap = await measureToggles(browser, demo.origin);
if (heap) {
  const [before, after] = [heap.before, heap.after].map((octets) => (octets / 2 ** 20).toFixed(2));
  console.log(
    `  heap after 100 times overlay on and off : before: ${(heap.after / heap.before).toFixed(3)}  (${after} MiB : ${before} MiB)`,
  );
}
report('popup’s first content : blank page of an extension', await measurePopup(browser, demo.origin));
const { busy, changed } = await measurePromptness(browser, demo.origin);
report('popup’s first answer over a page in a loop : over the same page when it is free', busy);
report('a changed class until the popup tells of it : until the page can show it', changed);
const { headers, access } = await measureLateNews(browser, demo.origin);
report('headers that become known late until the popup shows them : until the storage tells', headers);
report('access that is given until the popup shows robots.txt : until the storage tells', access);
const addresses = await measureAddresses(browser, demo.origin);
report('robots.txt for 5,000 addresses and every crawler : parsing the addresses', addresses.comparison);
console.log(`  longest pause meanwhile: ${addresses.pause.toFixed(1)} ms`);
await demo.close();

/**
 * @param {string} what
 * @param {{ ratio: number, ours: number, theirs: number, runs: number }} measured
 */
function report(what, { ratio, ours, theirs, runs }) {
  console.log(
    `  ${what}: ${ratio.toFixed(3)}  (${ours.toFixed(1)} ms : ${theirs.toFixed(1)} ms, medians of ${runs} runs)`,
  );
}
