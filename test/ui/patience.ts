import { configure } from '@testing-library/preact';
import { afterAll, vi } from 'vitest';
import { PATIENCE_MS } from '../../drive/until.js';

/** How long a view takes to show what it will show is the machine's affair. */
configure({ asyncUtilTimeout: PATIENCE_MS });

/** What a view still loads when its last test is over would fail with the document, and for all files behind it: they share it. */
afterAll(() => vi.dynamicImportSettled());
