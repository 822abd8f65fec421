import { build } from 'vite';
import { launch } from './scripts/browsers/launch.js';
import { createServer } from 'node:http';
const bundle = async (root, entry, name) => {
  const r = await build({ root, configFile: false, logLevel: 'error', build: { write: false, lib: { entry: root + '/' + entry, formats: ['iife'], name, fileName: () => 'x.js' } } });
  return (Array.isArray(r) ? r[0] : r).output[0].code;
};
const old = await bundle('/tmp/w/content-old', 'src/content/scan.ts', 'oldScan');
const neu = await bundle('/tmp/w/content', 'src/gather/scan.ts', 'newScan');
const server = createServer((q, s) => s.setHeader('content-type', 'text/html').end('<!doctype html><body>')).listen(0, '127.0.0.1');
await new Promise((r) => server.once('listening', r));
const name = process.argv[2];
const b = await launch(name, { extension: null });
const page = await b.openPage(`http://127.0.0.1:${server.address().port}/`);
const res = await page.evaluate(async (codes) => {
  for (const c of codes) { const s = document.createElement('script'); s.textContent = c; document.head.append(s); }
  const card = '<li class="card">' + '<p class="text">A <b>b</b> <i>c</i></p>'.repeat(6) + '<p class="the-acap:disallow-index">x</p></li>';
  document.body.innerHTML = `<ul>${card.repeat(100000 / 20)}</ul>`;
  const out = { old: [], new: [] };
  for (let i = 0; i < 15; i++) {
    out.old.push((await window.oldScan.scanPage(document)).cost);
    out.new.push((await window.newScan.scanPage(document)).cost);
  }
  const med = (a) => a.sort((x, y) => x - y)[7];
  return { old: med(out.old), new: med(out.new) };
}, [old, neu]);
console.log(name, res);
await b.close(); server.close();
