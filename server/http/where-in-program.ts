import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FRAMES = 4;

/** Where in the program a failure came from, innermost first, such as `server/main.ts:12:3 < …`: what its message alone does not tell. Holds files and lines, nothing of what was worked on. */
export function whereInProgram(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || cause.stack === undefined) return undefined;
  // A message of several lines stands before the frames.
  const all = cause.stack.split('\n').filter((line) => /^ +at /.test(line) && !line.includes('(node:') && !line.includes('at node:'));
  // What every statement goes through would leave no room for who asked it.
  const own = all.filter((line) => !line.includes('/node_modules/') && !line.includes('/server/platform/database/'));
  const told = (own.length > 0 ? own : all).slice(0, FRAMES).map((line) =>
    line
      .replace(/^ +at /, '')
      .replaceAll('file://', '')
      .replaceAll(`${ROOT}/`, ''),
  );
  return told.length === 0 ? undefined : told.join(' < ').slice(0, 600);
}
