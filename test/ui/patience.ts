import { configure } from '@testing-library/preact';

/** How long a view takes to show what it will show is the machine's affair. */
configure({ asyncUtilTimeout: 10_000 });
