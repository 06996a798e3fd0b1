import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * When a process began, in the system's own words; undefined when there is none of that number. A number alone says little: after a
 * restart (of a container above all) it soon belongs to somebody else.
 */
export function processStart(pid: number): string | undefined {
  if (!isTaken(pid)) return undefined;
  if (process.platform === 'linux') return linuxStart(pid);
  if (process.platform === 'win32') return 'running';
  return psField(pid, 'lstart=') || undefined;
}

/** Whether two beginnings are of the same tick of a boot, whatever the boot is called; false where the system tells no ticks. */
export function sameTick(one: string, other: string | undefined): boolean {
  const tick = (start: string | undefined) => /^[\da-f-]{36}(\/\d+)$/.exec(start ?? '')?.[1];
  return tick(one) !== undefined && tick(one) === tick(other);
}

/** The words that a process was called with; undefined where the system does not tell. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

/** Whether a number belongs to any process, be it one that has ended and was not yet fetched by its parent. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/** Whether that process is a PostgreSQL of this cluster. All its processes, workers too, stand in the folder of its data. */
export function isPostgresOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return isTaken(pid) && psField(pid, 'command=').includes(data);
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}

/** Whether any process of this cluster runs; undefined where the system doesn't tell. */
export function hasPostgresOf(data: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostgresOf(Number(name), data));
}

const psField = (pid: number, field: string) =>
  spawnSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';

function linuxStart(pid: number): string | undefined {
  try {
    // The name in field 2 may hold spaces and brackets, so fields are counted from its end; field 22 is the start, in ticks since boot.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}
