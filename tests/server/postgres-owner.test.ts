import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { becomeOwner, currentOwner, type PostgresOwner } from '#server/platform/database/postgres-owner.ts';
import { commandOf, processStart } from '#server/platform/database/running-process.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'izlog-owner-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A process that is alive and not this one. */
const other = process.ppid;
const note = (owner: PostgresOwner) => writeFileSync(join(home, 'owner.json'), JSON.stringify(owner));
const ANOTHER_BOOT = '00000000-0000-4000-8000-000000000000';
const inAnotherBoot = (pid: number) => processStart(pid)?.replace(/^.*\//, `${ANOTHER_BOOT}/`);

describe.skipIf(process.platform !== 'linux')('who runs a PostgreSQL [OPS-04]', () => {
  it('is alive also where its service reads another name of this boot, as in a container with systemd: nobody takes its database away', () => {
    note({ pid: other, started: inAnotherBoot(other), command: commandOf(other), address: 'postgresql://x' });
    expect(currentOwner(home)).toMatchObject({ pid: other, address: 'postgresql://x' });
    expect(() => becomeOwner(home, '/srv/izlog')).toThrow(`The data in /srv/izlog is in use by process ${other}`);
  });

  it.each([
    ['another tick of the clock', () => ({ pid: other, started: `${ANOTHER_BOOT}/1`, command: commandOf(other) })],
    ['other words', () => ({ pid: other, started: inAnotherBoot(other), command: 'node another' })],
    ['no words, from a program of before', () => ({ pid: other, started: inAnotherBoot(other) })],
    ['our own number after a boot', () => ({ pid: process.pid, started: inAnotherBoot(process.pid), command: commandOf(process.pid) })],
  ])('is dead by %s', (_, owner) => {
    note(owner());
    expect(currentOwner(home)).toBeUndefined();
    becomeOwner(home, home).release();
  });

  it('is told with what it was called with', () => {
    const mine = becomeOwner(home, home);
    expect(currentOwner(home)).toMatchObject({ pid: process.pid, started: processStart(process.pid), command: commandOf(process.pid) });
    expect(commandOf(process.pid)).toContain('node');
    mine.release();
    expect(currentOwner(home)).toBeUndefined();
  });
});
