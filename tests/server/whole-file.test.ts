import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeHalfFiles, writeWholeFile } from '#server/http/whole-file.ts';

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
