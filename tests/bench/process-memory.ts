import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes that a PostgreSQL takes: its postmaster and its processes, each with its share of the memory that they have together. */
export function postgresMemory(postmaster: number): number {
  const own = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && (Number(name) === postmaster || parentOf(name) === postmaster));
  return own.reduce((sum, pid) => sum + shareOf(pid), 0);
}

function parentOf(pid: string): number {
  const text = read(`/proc/${pid}/stat`);
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Of what several processes hold together each counts its part (Pss, man 5 proc). */
function shareOf(pid: string): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1000;
}

/** Empty when the process has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
