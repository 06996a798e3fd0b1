import { fstatSync, writeSync } from 'node:fs';

const STDOUT = 1;

/**
 * Takes the lines of the log to the standard output. What a full disk does not take, or a reader that has ended, is lost: a stream tells of it as an error that nobody handles, which ends the whole process,
 * and takes nothing any more afterwards. So files are written to without it, and lines go on when there is room again.
 */
export function writtenLines(): (text: string) => void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const out = fstatSync(STDOUT);
  if (out.isFIFO() || out.isSocket() || process.stdout.isTTY) return (text) => void process.stdout.write(`${text}\n`);
  return (text) => {
    try {
      writeSync(STDOUT, `${text}\n`);
    } catch {
      // There is nowhere to tell it.
    }
  };
}
