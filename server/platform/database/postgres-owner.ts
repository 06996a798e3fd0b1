import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { commandOf, processStart, sameTick } from './running-process.ts';

/** The process that a data folder belongs to while it runs: whose PostgreSQL works there, and where that answers. Not the folder's owner among the users of the system. */
export interface PostgresOwner {
  readonly pid: number;
  readonly started: string | undefined;
  /** What it was called with, where the system tells; older programs wrote none. */
  readonly command?: string | undefined;
  readonly address?: string;
}

/** Makes this process the only one that the folder belongs to. What a killed one left behind is taken over. */
export function becomeOwner(home: string, dataDir: string): { announce(address: string): void; release(): void } {
  const note = join(home, noteName);
  const mine: PostgresOwner = { pid: process.pid, started: processStart(process.pid), command: commandOf(process.pid) };
  const draft = writeDraft(note, mine);
  try {
    while (!claim(draft, note)) {
      const found = readNote(note);
      if (found !== undefined && isLiving(found)) throw inUse(dataDir, found.pid);
      discard(note, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    announce: (address) => renameSync(writeDraft(note, { ...mine, address }), note),
    release: () => rmSync(note, { force: true }),
  };
}

/** The living process that a folder belongs to, for those who want its address. */
export function currentOwner(home: string): PostgresOwner | undefined {
  const found = readNote(join(home, noteName));
  return found !== undefined && isLiving(found) ? found : undefined;
}

const noteName = 'owner.json';

function isLiving(owner: PostgresOwner): boolean {
  const start = processStart(owner.pid);
  if (start === undefined || start === owner.started) return start !== undefined;
  // In a container with systemd (systemd-nspawn, LXC) a service that is kept from the kernel's settings reads another name of this boot than whoever calls it by hand. After a
  // boot it would take the same number, tick and words for one that is dead to look alive; should they be our own, it is not somebody else.
  return (
    owner.pid !== process.pid && sameTick(start, owner.started) && owner.command !== undefined && owner.command === commandOf(owner.pid)
  );
}

const inUse = (dataDir: string, pid: number) =>
  new EmbeddedPostgresError('InUse', `The data in ${dataDir} is in use by process ${pid}: stop that one first, or set another DATA_DIR.`);

function writeDraft(note: string, owner: PostgresOwner): string {
  const draft = `${note}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  return draft;
}

/** Linking is the one way to create a file, content and all, that only one of two can win. */
function claim(draft: string, note: string): boolean {
  try {
    linkSync(draft, note);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
}

function readNote(note: string): PostgresOwner | undefined {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as PostgresOwner;
  } catch {
    return undefined;
  }
}

/** Takes a dead owner's note away. Another start may have been quicker and put its own there: then that one is put back. */
function discard(note: string, dead: PostgresOwner | undefined): void {
  const taken = `${note}.${process.pid}.taken`;
  try {
    renameSync(note, taken);
  } catch {
    return;
  }
  const found = readNote(taken);
  if (found !== undefined && (found.pid !== dead?.pid || found.started !== dead.started) && isLiving(found)) claim(taken, note);
  rmSync(taken, { force: true });
}
