import { launch } from './drive/launch.js';
import { startDemo } from './demo/server.js';
import { writeFileSync } from 'node:fs';
const [name, dark, language] = process.argv.slice(2);
const demo = await startDemo();
const browser = await launch(name, { dark: dark === 'dark', ...(language && { language }) });
const shot = async (popup, file) => writeFileSync(`/tmp/shot-${name}-${file}.png`, Buffer.from(await popup.screenshot(), 'base64'));
const wait = (ms) => new Promise((r) => setTimeout(r, ms));
for (const [path, host, key] of [['/post/dispatch.html','signal-post.localhost','post'],['/press/leaflet.html','old-press.localhost','press'],['/about.html','127.0.0.1','about']]) {
  const page = await browser.openPage(`http://${host}:${demo.port}${path}`);
  const popup = await browser.openPopup(page);
  await wait(1500);
  await shot(popup, `${key}-top`);
  const has = await popup.evaluate(() => document.querySelector('[data-testid="data-use"]') !== null);
  console.log(key, has);
  await popup.evaluate(() => document.querySelector('[data-testid="data-use"]')?.scrollIntoView());
  await wait(300);
  await shot(popup, `${key}-use`);
  console.log(await popup.evaluate(() => (document.querySelector('[data-testid="data-use"]')?.textContent ?? '').replace(/\s+/g,' ').slice(0,1500)));
  await popup.close(); await page.close();
}
await browser.close(); await demo.close();
