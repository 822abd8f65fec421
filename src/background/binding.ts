import type { Commit, Redirect, Response } from '../platform/navigation';

/** A response with the addresses that redirected to it. */
export interface Arrival extends Response {
  readonly redirects: readonly string[];
}

/**
 * Which responses and documents of one tab still wait for each other. Chromium tells of the response first, Firefox of
 * either first; in both, a document's response carries an earlier time than its commit.
 */
export interface Waiting {
  readonly responses: readonly Arrival[];
  readonly commits: readonly Commit[];
  /** Redirects of requests that were not answered yet. */
  readonly redirects: readonly Redirect[];
}

/** What waits now, and the document and response that found each other. */
export interface Binding {
  readonly waiting: Waiting;
  readonly bound: { readonly commit: Commit; readonly response: Arrival } | null;
}

/** Nothing waits. */
export const NOBODY: Waiting = { responses: [], commits: [], redirects: [] };

/** Navigations that never show a document, such as downloads, leave responses behind: so many are kept for each tab. */
const KEPT = 4;
/** Browsers follow twenty redirects of one navigation. */
const KEPT_REDIRECTS = 20 * KEPT;

/** A navigation was redirected. */
export function noteRedirect(waiting: Waiting, redirect: Redirect): Waiting {
  return { ...waiting, redirects: [...waiting.redirects, redirect].slice(-KEPT_REDIRECTS) };
}

/** A document came: it takes the latest response to its address that is not later than itself. */
export function bindCommit({ responses, commits, redirects }: Waiting, commit: Commit): Binding {
  const response = responses.findLast((candidate) => belongTogether(candidate, commit)) ?? null;
  if (!response) {
    return { waiting: { responses, commits: [...commits, commit].slice(-KEPT), redirects }, bound: null };
  }
  const later = responses.filter(({ frame, at }) => frame !== commit.frame || at > response.at);
  return { waiting: { responses: later, commits, redirects }, bound: { commit, response } };
}

/** A response came: it goes to the first document at its address that came no earlier than itself. */
export function bindResponse({ responses, commits, ...waiting }: Waiting, response: Response): Binding {
  const isHere = ({ request }: Redirect) => request === response.request;
  const redirects = waiting.redirects.filter((redirect) => !isHere(redirect));
  const arrival = { ...response, redirects: waiting.redirects.filter(isHere).map(({ url }) => url) };
  const commit = commits.find((candidate) => belongTogether(response, candidate)) ?? null;
  if (!commit) {
    return { waiting: { responses: [...responses, arrival].slice(-KEPT), commits, redirects }, bound: null };
  }
  return {
    waiting: { responses, commits: commits.filter((other) => other !== commit), redirects },
    bound: { commit, response: arrival },
  };
}

function belongTogether(response: Response, commit: Commit): boolean {
  return (
    response.frame === commit.frame &&
    response.at <= commit.at &&
    withoutFragment(response.url) === withoutFragment(commit.url)
  );
}

const withoutFragment = (address: string) => address.split('#', 1)[0];
