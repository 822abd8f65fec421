import { firstPaint } from '../../platform/first-paint';

// What the document holds is on the screen before anything else is loaded: to load more beforehand would keep it waiting.
void firstPaint()
  .then(() => Promise.all([import('./open'), import('./show')]))
  .then(([{ page, surroundings }, { show }]) => show(page, surroundings));
