/** Browsers look at each element that they observe in each frame. */
const MOST_OBSERVED = 1_000;

/** Notices elements that enter the view or leave it, whatever moved them. */
interface Crossings {
  observe(element: Element): void;
  unobserve(element: Element): void;
  stop(): void;
}

/** Calls `crossed` when any observed element entered the view or left it; those beyond a thousand are not observed. */
export function watchCrossings(crossed: () => void): Crossings {
  const observed = new Map<Element, boolean | null>();
  const observer = new IntersectionObserver((entries) => {
    let isCrossed = false;
    for (const { target, isIntersecting } of entries) {
      // For each the browser first reports how it was found, which is no crossing.
      const before = observed.get(target) ?? null;
      isCrossed ||= before !== null && before !== isIntersecting;
      if (observed.has(target)) observed.set(target, isIntersecting);
    }
    if (isCrossed) crossed();
  });
  return {
    observe(element) {
      if (observed.has(element) || observed.size >= MOST_OBSERVED) return;
      observed.set(element, null);
      observer.observe(element);
    },
    unobserve(element) {
      if (observed.delete(element)) observer.unobserve(element);
    },
    stop() {
      observed.clear();
      observer.disconnect();
    },
  };
}
