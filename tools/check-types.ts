import { join } from 'node:path';
import { type ProgramResult, ROOT, runNode } from './run-program.ts';

const COMPILER = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
/** One checker: each further one reads much of the program for itself, and the tests beside it keep the other cores busy. */
const ONE = ['--checkers', '1'];
/** It lives for seconds: memory that is tidied up a quarter as often costs a quarter less of a core; short of the limit it is tidied up as ever. */
const HASTY = { GOGC: '400', GOMEMLIMIT: '2500MiB' };

/** Checks the types of a folder that has a tsconfig.json, this project's by default. */
export const checkTypes = (folder = ROOT): Promise<ProgramResult> =>
  runNode([COMPILER, '--noEmit', '--project', folder, ...ONE], { cwd: folder, env: HASTY });
