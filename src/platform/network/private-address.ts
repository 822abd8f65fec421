/**
 * Whether a page's robots.txt may make us ask an address (semantics 3.10): a public one, or one on the page's own host. So
 * no site can reach into the network that its visitor sits in.
 */
export function mayRefer(page: string, address: string): boolean {
  const target = hostOf(address);
  return target !== null && (depthOf(target) === PUBLIC || target === hostOf(page));
}

/**
 * Whether what was asked for on behalf of a page may redirect us to an address: one that lies no deeper than the page
 * itself. From the public internet nothing leads into a private network, and from there nothing to this machine.
 */
export function mayRedirect(page: string, address: string): boolean {
  const [from, target] = [hostOf(page), hostOf(address)];
  return target !== null && depthOf(target) <= (from === null ? PUBLIC : depthOf(from));
}

function hostOf(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.hostname : null;
}

/** How deep a host lies. */
const PUBLIC = 0;
const PRIVATE = 1;
const THIS_MACHINE = 2;

/** Names that are looked up in a local network only, and names without a dot, which are local too. */
const LOCAL_NAME = /^[^.:]*$|(^|\.)(local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** First and last address of what is not the public internet (RFC 6890); the unspecified ones lead to the same machine. */
const RANGES = (
  [
    [THIS_MACHINE, '0.0.0.0', '0.255.255.255'],
    [PRIVATE, '10.0.0.0', '10.255.255.255'],
    [PRIVATE, '100.64.0.0', '100.127.255.255'],
    [THIS_MACHINE, '127.0.0.0', '127.255.255.255'],
    [PRIVATE, '169.254.0.0', '169.254.255.255'],
    [PRIVATE, '172.16.0.0', '172.31.255.255'],
    [PRIVATE, '192.0.0.0', '192.0.0.255'],
    [PRIVATE, '192.168.0.0', '192.168.255.255'],
    [PRIVATE, '198.18.0.0', '198.19.255.255'],
    [PRIVATE, '224.0.0.0', '255.255.255.255'],
  ] as const
).map(([depth, first, last]) => ({ depth, first: numberOf(first), last: numberOf(last) }));

/** How deep a host lies, spelt as the URL standard spells it, as far as its name shows. */
function depthOf(hostname: string): number {
  const host = hostname.replace(/\.$/, '').toLowerCase();
  if (host.startsWith('[')) return depthOfIpv6(host.slice(1, -1));
  if (/^\d+(\.\d+){3}$/.test(host)) return depthOfIpv4(numberOf(host));
  if (/(^|\.)localhost$/.test(host)) return THIS_MACHINE;
  return LOCAL_NAME.test(host) ? PRIVATE : PUBLIC;
}

function depthOfIpv4(address: number): number {
  return RANGES.find(({ first, last }) => address >= first && address <= last)?.depth ?? PUBLIC;
}

/** Only 2000::/3 is public; of it, 2002::/16 and, outside it, 64:ff9b::/96 and mapped ones hold an IPv4 address. */
function depthOfIpv6(address: string): number {
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0] = groups;
  const held = (high = 0, low = 0) => depthOfIpv4(high * 65_536 + low);
  if (first === 0x2002) return held(second, third);
  if (first === 0x64 && second === 0xff9b) return held(groups[6], groups[7]);
  const isEmpty = groups.slice(0, 5).every((group) => group === 0);
  if (isEmpty && groups[5] === 0xffff) return held(groups[6], groups[7]);
  if (isEmpty) return THIS_MACHINE;
  return first < 0x2000 || first > 0x3fff ? PRIVATE : PUBLIC;
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
