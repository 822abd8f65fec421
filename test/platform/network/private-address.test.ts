import { expect, test } from 'vitest';
import { mayRedirect, mayRefer } from '../../../src/platform/network/private-address';

const PUBLIC = 'https://news.example/page';

test.each([
  { address: 'https://rights.example/acap.txt', may: true },
  { address: 'http://rights.example:8080/acap.txt', may: true },
  { address: 'http://93.184.216.34/', may: true },
  { address: 'http://[2606:2800:220:1::1]/', may: true },
  { address: 'http://[64:ff9b::5db8:d822]/', may: true },
  { address: 'http://172.15.0.1/', may: true },
  { address: 'http://172.32.0.1/', may: true },
  { address: 'http://localhosted.example/', may: true },
  { address: 'http://127.0.0.1/', may: false },
  { address: 'http://127.1/', may: false },
  { address: 'http://0x7f000001/', may: false },
  { address: 'http://2130706433/', may: false },
  { address: 'http://0.0.0.0/', may: false },
  { address: 'http://10.1.2.3/', may: false },
  { address: 'http://100.64.0.1/', may: false },
  { address: 'http://172.16.0.1/', may: false },
  { address: 'http://172.31.255.255/', may: false },
  { address: 'http://192.168.0.1/', may: false },
  { address: 'http://169.254.169.254/latest/meta-data', may: false },
  { address: 'http://224.0.0.1/', may: false },
  { address: 'http://255.255.255.255/', may: false },
  { address: 'http://[::]/', may: false },
  { address: 'http://[::1]/', may: false },
  { address: 'http://[fc00::1]/', may: false },
  { address: 'http://[fdff::1]/', may: false },
  { address: 'http://[fe80::1]/', may: false },
  { address: 'http://[::ffff:10.0.0.1]/', may: false },
  { address: 'http://[::10.0.0.1]/', may: false },
  { address: 'http://[64:ff9b::a00:1]/', may: false },
  { address: 'http://[2002:a00:1::]/', may: false },
  { address: 'http://localhost/', may: false },
  { address: 'http://LOCALHOST./', may: false },
  { address: 'http://a.localhost/', may: false },
  { address: 'http://printer.local/', may: false },
  { address: 'http://metadata.google.internal/', may: false },
  { address: 'http://intranet/', may: false },
  { address: 'http://router.home.arpa/', may: false },
  { address: 'http://user@127.0.0.1/', may: false },
  { address: 'file:///etc/hosts', may: false },
  { address: 'ftp://rights.example/', may: false },
  { address: 'data:text/plain,x', may: false },
  { address: 'not an address', may: false },
])('a public site may refer to $address: $may', ({ address, may }) => {
  expect(mayRefer(PUBLIC, address)).toBe(may);
});

test.each([
  { page: 'http://192.168.0.7/page', address: 'http://192.168.0.7:8080/acap.txt', may: true },
  { page: 'http://192.168.0.7/page', address: 'https://rights.example/acap.txt', may: true },
  { page: 'http://192.168.0.7/page', address: 'http://192.168.0.1/', may: false },
  { page: 'http://localhost/page', address: 'http://127.0.0.1/', may: false },
  { page: 'about:blank', address: 'http://127.0.0.1/', may: false },
])('$page may refer to $address: $may', ({ page, address, may }) => {
  expect(mayRefer(page, address)).toBe(may);
});

test.each([
  { page: PUBLIC, address: 'https://rights.example/', may: true },
  { page: PUBLIC, address: 'http://192.168.0.1/', may: false },
  { page: PUBLIC, address: 'http://printer.local/', may: false },
  { page: PUBLIC, address: 'http://127.0.0.1/', may: false },
  { page: PUBLIC, address: 'file:///etc/hosts', may: false },
  { page: PUBLIC, address: 'chrome-extension://ours/page.html', may: false },
  { page: 'http://192.168.0.7/', address: 'http://192.168.0.1/', may: true },
  { page: 'http://wiki/', address: 'https://wiki.corp/', may: true },
  { page: 'http://wiki/', address: 'https://news.example/', may: true },
  { page: 'http://192.168.0.7/', address: 'http://localhost/', may: false },
  { page: 'http://[::ffff:10.0.0.5]/', address: 'http://[::1]/', may: false },
  { page: 'http://[fe80::1]/', address: 'http://0.0.0.0/', may: false },
  { page: 'http://127.0.0.1:8080/', address: 'http://localhost:9090/', may: true },
  { page: 'http://a.localhost/', address: 'http://[::]/', may: true },
  { page: 'http://localhost/', address: 'http://10.0.0.1/', may: true },
  { page: 'about:blank', address: 'http://10.0.0.1/', may: false },
])('what is asked for $page may be redirected to $address: $may', ({ page, address, may }) => {
  expect(mayRedirect(page, address)).toBe(may);
});
