import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesDocument } from './documents/licence-list.ts';
import { ROOT } from './run-program.ts';

/** `npm run licences`: writes docs/licences.md from the packages of the lock file. */
writeFileSync(join(ROOT, 'docs', 'licences.md'), licencesDocument(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
