import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

const LiveContext = createContext(true);

/** Says to every component inside whether the page is there, so that something can be asked about it or shown on it. */
export const LiveProvider = LiveContext.Provider;

/** Whether the page is there; false where a report is shown that was saved once. */
export const useIsLive = (): boolean => useContext(LiveContext);
