import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../src');
const NETWORK =
  /\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts|WebTransport|RTCPeer/;

test('requests are made in one place alone', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const asking = files.filter((file) => NETWORK.test(readFileSync(join(SOURCE, file), 'utf8')));
  expect(asking.map((file) => file.replaceAll('\\', '/'))).toEqual(['platform/network/fetch-start.ts']);
});
