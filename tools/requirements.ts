import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTests } from './documents/read-tests.ts';
import { citations, withProofs } from './documents/requirement-list.ts';
import { ROOT } from './run-program.ts';

/** `npm run requirements`: writes into docs/requirements.md which tests cite each of them. */
const file = join(ROOT, 'docs', 'requirements.md');
writeFileSync(file, withProofs(readFileSync(file, 'utf8'), citations(readTests(ROOT))));
