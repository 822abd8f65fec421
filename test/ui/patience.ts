import { configure } from '@testing-library/preact';
import { PATIENCE_MS } from '../../drive/until.js';

/** How long a view takes to show what it will show is the machine's affair. */
configure({ asyncUtilTimeout: PATIENCE_MS });
