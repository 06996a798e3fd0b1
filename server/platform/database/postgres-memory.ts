import { totalmem } from 'node:os';

const MB = 1_048_576;
/** Enough for the texts of 100,000 products; memory is taken only as it is used. */
const MOST_MB = 256;
const LEAST_MB = 32;

/** How much of a machine's memory the private PostgreSQL keeps pages of its files in: an eighth, for the system keeps them too. */
export function sharedBuffersMb(machineBytes: number): number {
  return Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor(machineBytes / 8 / MB)));
}

/** What this process may take: the machine's memory, or less where a container sets a limit. */
export function machineBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
