import type { Commit, Redirect, Response, Start } from '../../platform/navigation/navigation-events';
import { withoutFragment } from '../../platform/network/address';

/** A response with the addresses that redirected to it. */
export interface Arrival extends Response {
  readonly redirects: readonly string[];
}

/** A document, and the request whose response became it, as far as that is known. */
export interface Arrived extends Commit {
  readonly boundTo: string | null;
}

/**
 * What the browser told of navigations in one tab lately. It tells out of order: Firefox of a document before its request
 * and its response. The times are in order: a navigation starts, is answered, becomes a document.
 */
export interface Navigations {
  readonly starts: readonly Start[];
  readonly responses: readonly Arrival[];
  readonly commits: readonly Arrived[];
  /** Redirects of requests that were not answered yet. */
  readonly redirects: readonly Redirect[];
}

/** What is known now, and each document whose response has become another: null where none can be told. */
export interface Binding {
  readonly navigations: Navigations;
  readonly changed: readonly { readonly commit: Commit; readonly response: Arrival | null }[];
}

/** Nothing was told. */
export const NOTHING: Navigations = { starts: [], responses: [], commits: [], redirects: [] };

/** So many of each are kept for each tab: of what is late, only the latest matter. */
const KEPT = 8;
/** Browsers follow twenty redirects of one navigation. */
const KEPT_REDIRECTS = 20 * KEPT;

/** A navigation was redirected. */
export function noteRedirect(known: Navigations, redirect: Redirect): Navigations {
  return { ...known, redirects: [...known.redirects, redirect].slice(-KEPT_REDIRECTS) };
}

/** A navigation started: no earlier response can become its document. */
export function noteStart(known: Navigations, start: Start): Binding {
  return bind({ ...known, starts: latest([...known.starts, start]) });
}

/** A document came. */
export function noteCommit(known: Navigations, commit: Commit): Binding {
  // A browser that names no documents calls the next one as it called the last.
  const others = known.commits.filter(({ documentId }) => documentId !== commit.documentId);
  return bind({ ...known, commits: latest([...others, { ...commit, boundTo: null }]) });
}

/** A response came; of two to one request, such as 304 and what the browser had kept, the later one counts. */
export function noteResponse(known: Navigations, response: Response): Binding {
  const isHere = ({ request }: Redirect | Arrival) => request === response.request;
  const earlier = known.responses.find(isHere);
  const told = known.redirects.filter(isHere).map(({ url }) => url);
  const later = earlier && earlier.at > response.at ? earlier : response;
  const arrival = { ...later, redirects: [...(earlier?.redirects ?? []), ...told] };
  return bind(
    {
      ...known,
      redirects: known.redirects.filter((redirect) => !isHere(redirect)),
      responses: latest([...known.responses.filter((other) => !isHere(other)), arrival]),
    },
    arrival,
  );
}

/** Finds every document's response anew, since each event can show that an earlier guess was wrong. */
function bind(known: Navigations, news?: Arrival): Binding {
  const taken = new Set<Arrival>();
  const found = known.commits.filter(isOpenTo(known)).map((commit) => {
    const response = responseOf(commit, known, taken);
    if (response) taken.add(response);
    return { commit, response, boundTo: response?.request ?? null };
  });
  return {
    navigations: { ...known, commits: found.map(({ commit, boundTo }) => ({ ...commit, boundTo })) },
    changed: found.filter(
      ({ commit, response, boundTo }) => boundTo !== commit.boundTo || (news && response === news),
    ),
  };
}

/** What can still be told of a document: once so much came after it that what came before it is no longer kept, it stays as it is. */
function isOpenTo({ starts, responses }: Navigations): (commit: Commit) => boolean {
  const full = [starts, responses].filter(({ length }) => length === KEPT);
  return ({ at }) => full.every(([oldest]) => oldest && oldest.at <= at);
}

/**
 * The latest response to the document's address that came after the navigation to it started. An earlier one never became a
 * document, such as a download, and one that the site's own service worker made may have the same address. Where the start
 * was not seen nothing can be told, nor of what was fetched ahead for a service worker, which need not use it.
 */
function responseOf(
  commit: Commit,
  { starts, responses }: Navigations,
  taken: ReadonlySet<Arrival>,
): Arrival | null {
  const isOfFrame = ({ frame, at }: Start | Arrival) => frame === commit.frame && at <= commit.at;
  const started = starts.findLast(isOfFrame);
  const forWorker = new Set(starts.flatMap(({ request, isForWorker }) => (isForWorker ? [request] : [])));
  const response = responses.findLast(
    (candidate) =>
      isOfFrame(candidate) &&
      !taken.has(candidate) &&
      !forWorker.has(candidate.request) &&
      withoutFragment(candidate.url) === withoutFragment(commit.url),
  );
  return started && response && response.at >= started.at ? response : null;
}

/** The latest, in the order of their times. */
const latest = <Event extends { readonly at: number }>(events: readonly Event[]): Event[] =>
  events.toSorted((a, b) => a.at - b.at).slice(-KEPT);
