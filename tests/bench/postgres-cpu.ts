import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** CPU milliseconds that a PostgreSQL has used: its postmaster, its processes, and those that have ended. */
export function postgresCpuMs(postmaster: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = statOf(Number(name));
    if (fields === undefined) continue;
    const [, parent, user, system, endedUser, endedSystem] = fields;
    if (Number(name) === postmaster) ticks += user + system + endedUser + endedSystem;
    else if (parent === postmaster) ticks += user + system;
  }
  return ticks * MS_PER_TICK;
}

/** State, parent and times of a process (man 5 proc); undefined when it has just ended. */
function statOf(pid: number): [string, number, number, number, number, number] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const number = (at: number) => Number(fields[at]);
    return [fields[0] ?? '', number(1), number(11), number(12), number(13), number(14)];
  } catch {
    return undefined;
  }
}
