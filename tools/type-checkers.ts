import { availableParallelism } from 'node:os';

/** As many checkers of types as the machine has cores: each reads much of the program for itself, and the compiler would take four. */
export const CHECKERS: readonly string[] = ['--checkers', String(Math.min(availableParallelism(), 4))];
