import { readdirSync, readFileSync } from 'node:fs';

/** Stops a PostgreSQL with all its processes, as a machine that hangs does, until the function that it answers is called. */
export function stopPostgres(postmaster: number): () => void {
  const all = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  const own = all().filter((pid) => pid === postmaster || parentOf(pid) === postmaster);
  for (const pid of own) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of own) signal(pid, 'SIGCONT');
  };
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
