import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotUtf8, readText } from '#server/platform/import/read-text.ts';
import { saying } from './an-import.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'izlog-text-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Uint8Array): Promise<{ text: string; problem: string | undefined }> {
  const path = join(folder, 'x.csv');
  await writeFile(path, bytes);
  let text = '';
  try {
    for await (const part of readText(path)) text += part;
  } catch (error) {
    if (error instanceof NotUtf8) return { text, problem: saying(error.flaw) };
    throw error;
  }
  return { text, problem: undefined };
}

describe('reading text', () => {
  it('gives back what was written, over the edges of pieces too', async () => {
    for (const shift of [0, 1, 2, 3]) {
      const text = `${'x'.repeat(65_536 - shift)}č𝒳š`;
      expect(await read(Buffer.from(`\uFEFF${text}`))).toEqual({ text, problem: undefined });
    }
  });

  it('gives what stands before the first byte that is none of UTF-8, and no more', async () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'č', '\n', '𝒳'), maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        words,
        fc.constantFrom([0xe8], [0x8e, 0x41], [0xff], [0xc3, 0x28], [0xf0, 0x9d]),
        words,
        async (before, wrong, after) => {
          const { text, problem } = await read(Buffer.concat([Buffer.from(before), Buffer.from(wrong), Buffer.from(`!${after}`)]));
          expect(text).toBe(before);
          expect(problem).toContain('is not UTF-8 from here on');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('knows UTF-16', async () => {
    expect((await read(Buffer.from('\uFEFFsku', 'utf16le'))).problem).toContain('is UTF-16');
  });
});
