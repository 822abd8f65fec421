import type { FetchedStart, FetchOrder } from '../messages';
import { watchRedirects } from './redirects';

const TIMEOUT_MS = 10_000;
/** Browsers give up at this number of redirects. */
const MOST_REDIRECTS = 20;

/** Fetches the beginning of a resource without cookies or referrer; never rejects. */
export async function fetchStart({ url, most, cache, timeout }: FetchOrder): Promise<FetchedStart> {
  const signal = AbortSignal.timeout(timeout ?? TIMEOUT_MS);
  const redirects = watchRedirects(url);
  try {
    const response = await fetch(url, {
      cache,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
    const start = await readStart(response.body, most);
    const seen = response.redirected ? await redirects.told() : [];
    return {
      state: 'answered',
      finalUrl: response.url || url,
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      ...start,
      chain: seen.length === 0 && response.redirected ? [url] : seen,
    };
  } catch {
    if (signal.aborted) return { state: 'failed', why: 'timeout' };
    const isLoop = (await redirects.told()).length >= MOST_REDIRECTS;
    return { state: 'failed', why: isLoop ? 'too-many-redirects' : 'network' };
  } finally {
    redirects.stop();
  }
}

/** Reads no more of a body than is ever used, however much comes. */
async function readStart(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<{ octets: Uint8Array; truncated: boolean }> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let room = most;
  let truncated = false;
  while (reader && !truncated) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value.subarray(0, room));
    truncated = value.length > room;
    room -= Math.min(room, value.length);
  }
  if (truncated) void reader?.cancel().catch(() => undefined);
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
