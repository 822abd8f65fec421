import type { RedirectFields } from '../../messages';
import type { Break, Commit, Redirect, Response, Start } from '../../platform/navigation/navigation-events';
import { withoutFragment } from '../../platform/network/address';

/** A response with what redirected to it. */
export interface Arrival extends Response {
  readonly redirects: readonly RedirectFields[];
  /** Not all of it came. */
  readonly isBroken?: true;
}

/** A document, and the request whose response became it, as far as that is known. */
export interface Arrived extends Commit {
  readonly boundTo: string | null;
}

/**
 * The recent navigation events of one tab. They arrive out of order: Firefox reports a document before its request and its
 * response. Their times are in order: a navigation starts, is answered, becomes a document.
 */
export interface Navigations {
  readonly starts: readonly Start[];
  readonly responses: readonly Arrival[];
  readonly commits: readonly Arrived[];
  /** Redirects of requests that were not answered yet. */
  readonly redirects: readonly Redirect[];
}

/** The events so far, and each document whose response has changed: null where no response can be matched to it. */
export interface Binding {
  readonly navigations: Navigations;
  readonly changed: readonly { readonly commit: Commit; readonly response: Arrival | null }[];
}

/** No events yet. */
export const NOTHING: Navigations = { starts: [], responses: [], commits: [], redirects: [] };

/** How many events of each kind are kept for a tab: of late events only the latest matter. */
const KEPT = 8;
/** Browsers follow twenty redirects of one navigation. */
const KEPT_REDIRECTS = 20 * KEPT;

/** Notes that a navigation was redirected. */
export function noteRedirect(known: Navigations, redirect: Redirect): Navigations {
  return { ...known, redirects: [...known.redirects, redirect].slice(-KEPT_REDIRECTS) };
}

/** Notes that a navigation started: no earlier response can become its document. */
export function noteStart(known: Navigations, start: Start): Binding {
  return bind({ ...known, starts: latest([...known.starts, start]) });
}

/** Notes that a tab shows a document. */
export function noteCommit(known: Navigations, commit: Commit): Binding {
  // A browser without document ids gives the next document the same id as the last.
  const others = known.commits.filter(({ documentId }) => documentId !== commit.documentId);
  return bind({ ...known, commits: latest([...others, { ...commit, boundTo: null }]) });
}

/** Notes a response; of two to one request, such as a 304 and the cached response, the later one counts. */
export function noteResponse(known: Navigations, response: Response): Binding {
  const isHere = ({ request }: Redirect | Arrival) => request === response.request;
  const earlier = known.responses.find(isHere);
  const redirected = known.redirects.filter(isHere).map(({ url, fields }) => ({ url, fields }));
  const later = earlier && earlier.at > response.at ? earlier : response;
  const arrival = { ...later, redirects: [...(earlier?.redirects ?? []), ...redirected] };
  return bind(
    {
      ...known,
      redirects: known.redirects.filter((redirect) => !isHere(redirect)),
      responses: latest([...known.responses.filter((other) => !isHere(other)), arrival]),
    },
    arrival,
  );
}

/** Notes that a response did not come to its end. */
export function noteBreak(known: Navigations, { request }: Break): Binding {
  const whole = known.responses.find((response) => response.request === request);
  if (!whole) return { navigations: known, changed: [] };
  const broken: Arrival = { ...whole, isBroken: true };
  const responses = known.responses.map((response) => (response === whole ? broken : response));
  return bind({ ...known, responses }, broken);
}

/** Matches responses to documents again, since each event can show that an earlier match was wrong. */
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

/** Whether a document may still be matched: once the events before it are dropped, its match stays as it is. */
function isOpenTo({ starts, responses }: Navigations): (commit: Commit) => boolean {
  const full = [starts, responses].filter(({ length }) => length === KEPT);
  return ({ at }) => full.every(([oldest]) => oldest && oldest.at <= at);
}

/**
 * The latest response from the document's address after the navigation to it started. An earlier one never became a document, as
 * a download does not, and a service worker of the site may answer for the same address. There is no match where the start was
 * not seen, nor for a response that was preloaded for a service worker, which need not use it.
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
