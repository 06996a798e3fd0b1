import { readdirSync, readFileSync } from 'node:fs';

/** Stops a PostgreSQL with all its processes, as a machine that hangs does, until the function that it answers is called. */
export function stopPostgres(postmaster: number): () => void {
  const own = processesOf(postmaster);
  for (const pid of own) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of own) signal(pid, 'SIGCONT');
  };
}

/** Ends a PostgreSQL with all its processes at once, none of which can do anything more: as when the power goes, but that the system still writes what it was given. */
export function killPostgres(postmaster: number): void {
  const own = processesOf(postmaster);
  // The first one would else start others, or have them tidy up.
  for (const name of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of own) signal(pid, name);
}

function processesOf(postmaster: number): readonly number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return all.filter((pid) => pid === postmaster || parentOf(pid) === postmaster);
}

/** Undefined when the process has just ended. */
function parentOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
