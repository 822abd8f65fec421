/**
 * Whether a page's robots.txt may make us ask an address (semantics 3.10): a public one, or one on the page's own host. So
 * no site can reach into the network that its visitor sits in.
 */
export function mayRefer(page: string, address: string): boolean {
  const target = URL.parse(address);
  if (!target || !/^https?:$/.test(target.protocol)) return false;
  return !isPrivateHost(target.hostname) || target.hostname === URL.parse(page)?.hostname;
}

/** Names that are looked up in a local network only, and names without a dot, which are local too. */
const LOCAL_NAME = /^[^.:]*$|(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** First and last address of what is not the public internet (RFC 6890). */
const PRIVATE_RANGES = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['224.0.0.0', '255.255.255.255'],
].map((range) => range.map(numberOf) as [number, number]);

/** Whether a host, spelt as the URL standard spells it, is not on the public internet as far as its name tells. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '').toLowerCase();
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1));
  if (/^\d+(\.\d+){3}$/.test(host)) return isPrivateIpv4(numberOf(host));
  return LOCAL_NAME.test(host);
}

function isPrivateIpv4(address: number): boolean {
  return PRIVATE_RANGES.some(([first, last]) => address >= first && address <= last);
}

/** Only 2000::/3 is public; of it, 2002::/16 and, outside it, 64:ff9b::/96 and mapped ones hold an IPv4 address. */
function isPrivateIpv6(address: string): boolean {
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0] = groups;
  const holds = (high = 0, low = 0) => isPrivateIpv4(high * 65_536 + low);
  if (first === 0x2002) return holds(second, third);
  if (first === 0x64 && second === 0xff9b) return holds(groups[6], groups[7]);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return holds(groups[6], groups[7]);
  return first < 0x2000 || first > 0x3fff;
}

function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const numbers = (part: string) =>
    part.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : []));
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

function numberOf(address: string): number {
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0);
}
