import { existsSync, readlinkSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveLasting, removeHalfFiles, writeWholeFile } from '#server/http/whole-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'izlog-whole-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('files that are there whole or not at all [CMS-13] [F-13]', () => {
  it('are one of those that were written at once, and nothing else is left', async () => {
    const path = join(folder, 'ab', 'file');
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(200_000));
    await Promise.all(texts.map((text) => writeWholeFile(path, Buffer.from(text))));
    expect(texts).toContain(await readFile(path, 'utf8'));
    expect(await readdir(join(folder, 'ab'))).toEqual(['file']);
  });

  it('leave no half of what could not be written', async () => {
    await writeWholeFile(join(folder, 'a', 'b'), new Uint8Array([1]));
    // A folder stands in its place.
    await expect(writeWholeFile(join(folder, 'a'), new Uint8Array([2]))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('lose the halves of processes that ended, not those under way', async () => {
    const [old, own, whole] = ['x.1f0a2b3c-aaaa-bbbb-cccc-0123456789ab.part', 'y.0f0a2b3c-aaaa-bbbb-cccc-0123456789ab.part', 'z.part.webp'];
    await writeWholeFile(join(folder, 'sub', 'whole'), new Uint8Array([1]));
    for (const name of [old, own, whole]) await writeFile(join(folder, 'sub', name), 'x');
    for (const name of [old, whole]) await utimes(join(folder, 'sub', name), new Date(0), new Date(0));
    expect(await removeHalfFiles(folder, new Date(1000))).toBe(1);
    expect((await readdir(join(folder, 'sub'))).toSorted()).toEqual(['whole', own, whole].toSorted());
    expect(await removeHalfFiles(join(folder, 'none'), new Date())).toBe(0);
  });
});

/** What the disk is told to keep, in order, as names below the folder; after each whether `watched` was there by then. Where a handle leads to only Linux says. */
async function synced(watched: string, work: () => Promise<void>): Promise<readonly string[]> {
  const told: string[] = [];
  const any = await open(folder, 'r');
  const handles = Object.getPrototypeOf(any) as FileHandle;
  await any.close();
  const sync = handles.sync;
  const spy = vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    const name = readlinkSync(`/proc/self/fd/${this.fd}`).replace(folder, '.');
    told.push(`${name.replace(/\.[0-9a-f-]+\.part$/, '.part')} ${existsSync(watched) ? 'after' : 'before'}`);
    return sync.call(this);
  });
  await work().finally(() => spy.mockRestore());
  return told;
}

describe.runIf(process.platform === 'linux')('what is done is kept when the power goes', () => {
  it('of a file its content before it has its name, then the name, and new folders in theirs', async () => {
    const path = join(folder, 'a', 'b', 'file');
    const write = () => writeWholeFile(path, new Uint8Array([1]));
    expect(await synced(path, write)).toEqual(['./a before', '. before', './a/b/file.part before', './a/b after']);
    expect(await synced(join(folder, 'none'), write)).toEqual(['./a/b/file.part before', './a/b before']);
  });

  it('of one that grew elsewhere, too', async () => {
    await writeFile(join(folder, 'grown'), 'all of it');
    const path = join(folder, 'shown', 'file');
    expect(await synced(path, () => moveLasting(join(folder, 'grown'), path))).toEqual(['./grown before', '. before', './shown after']);
    expect(await readFile(path, 'utf8')).toBe('all of it');
    await expect(moveLasting(join(folder, 'grown'), path)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
