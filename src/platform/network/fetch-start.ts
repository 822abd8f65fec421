import type { FetchedStart, FetchFailure, FetchOrder } from '../../messages';
import type { FreshnessFields } from '../../policy';
import { reportMistake } from '../mistakes';
import { mayRead } from '../permissions';
import { keptAddress, withoutCredentials, withoutFragment } from './address';
import { keepSiteData } from './keep-site-data';
import { mayRedirect, mayRefer } from './private-address';
import { watchRedirect } from './redirects';

const TIMEOUT_MS = 10_000;
/** Browsers give up at this number of redirects. */
export const MOST_REDIRECTS = 20;
/** Of a longer field for caches, in characters, only the beginning is kept. */
const LONGEST_FIELD = 4_096;

/**
 * Fetches the beginning of a resource without cookies or referrer; never rejects. Redirects are followed one by one, so that
 * nothing is asked before it is known where it lies.
 */
export async function fetchStart(order: FetchOrder): Promise<FetchedStart> {
  const { page, most, cache, timeout } = order;
  const mayGo = order.isReference ? mayRefer : mayRedirect;
  const signal = AbortSignal.timeout(timeout ?? TIMEOUT_MS);
  const chain: string[] = [];
  let url = asked(order.url);
  try {
    await keepSiteData();
    while (chain.length <= MOST_REDIRECTS) {
      const hop = await ask(url, cache, signal);
      if ('response' in hop) return await startOf(hop.response, url, chain, most);
      chain.push(url);
      if (hop.to === null)
        return {
          ...NO_BODY,
          finalUrl: keptAddress(url),
          status: hop.status,
          chain: chain.slice(0, -1).map(keptAddress),
        };
      url = asked(hop.to);
      if (!mayGo(page, url)) return failed('private-network');
      if (!(await mayRead(url))) return failed('redirect-no-permission');
    }
    return failed('too-many-redirects');
  } catch (error) {
    if (!(error instanceof NetworkFailure)) reportMistake(error);
    return failed(signal.aborted ? 'timeout' : 'network');
  }
}

/** Asking failed, or what was asked for broke off. */
class NetworkFailure extends Error {}

/** What the network gives; where it fails, it does so by errors that our own mistakes have too. */
function ofNetwork<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((cause) => {
    throw new NetworkFailure('The network failed', { cause });
  });
}

const failed = (why: FetchFailure) => ({ state: 'failed', why }) as const;

const NO_BODY = {
  state: 'answered',
  contentType: '',
  freshness: { cacheControl: null, expires: null, age: null, date: null },
  octets: new Uint8Array(),
  truncated: false,
} as const;

/** An address as requests are made and reported. */
const asked = (address: string) => withoutCredentials(withoutFragment(address));

type Hop = { readonly response: Response } | { readonly status: number; readonly to: string | null };

/** Asks one address, and follows nothing. */
async function ask(url: string, cache: RequestCache, signal: AbortSignal): Promise<Hop> {
  const redirect = watchRedirect(url);
  try {
    const response = await ofNetwork(
      fetch(url, {
        cache,
        credentials: 'omit',
        redirect: 'manual',
        referrerPolicy: 'no-referrer',
        signal,
      }),
    );
    if (response.type !== 'opaqueredirect') return { response };
    const redirected = await redirect.response(signal);
    if (!redirected) throw new NetworkFailure('The browser did not tell where it leads');
    return redirected;
  } finally {
    redirect.stop();
  }
}

async function startOf(
  response: Response,
  url: string,
  passed: readonly string[],
  most: number,
): Promise<FetchedStart> {
  const finalUrl = response.url || url;
  return {
    state: 'answered',
    finalUrl: keptAddress(finalUrl),
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    freshness: freshnessOf(response.headers),
    ...(await readStart(response.body, most)),
    // Firefox goes to HTTPS by itself where a site wants that.
    chain: (finalUrl === url ? passed : [...passed, url]).map(keptAddress),
  };
}

function freshnessOf(headers: Headers): FreshnessFields {
  const field = (name: string) => headers.get(name)?.slice(0, LONGEST_FIELD) ?? null;
  return {
    cacheControl: field('cache-control'),
    expires: field('expires'),
    age: field('age'),
    date: field('date'),
  };
}

/** Reads no more of a body than is ever used, however much is sent. */
async function readStart(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<{ octets: Uint8Array; truncated: boolean }> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let room = most;
  let truncated = false;
  while (reader && !truncated) {
    const { done, value } = await ofNetwork(reader.read());
    if (done) break;
    chunks.push(value.subarray(0, room));
    truncated = value.length > room;
    room -= Math.min(room, value.length);
  }
  // It rejects with what broke the network off, which leaves nothing to end.
  if (truncated) reader?.cancel().catch(() => undefined);
  return { octets: joined(chunks, most - room), truncated };
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const octets = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    octets.set(chunk, at);
    at += chunk.length;
  }
  return octets;
}
