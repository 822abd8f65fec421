import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { NavigationStore } from '../../state/navigation';

const NavigationContext = createContext<NavigationStore | null>(null);

/** Gives the way between screens to every component inside. */
export const NavigationProvider = NavigationContext.Provider;

/** The way between screens that the nearest provider gives. */
export function useNavigation(): NavigationStore {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('A component that leads somewhere stands outside of NavigationProvider');
  return navigation;
}
