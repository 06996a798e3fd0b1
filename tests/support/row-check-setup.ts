import { inject } from 'vitest';
import { checkRows } from './row-check.ts';

// Test files share their modules, and so the driver: once is enough.
const once = globalThis as { rowsAreChecked?: boolean };
if (once.rowsAreChecked !== true) checkRows(inject('declaredRows'));
once.rowsAreChecked = true;
