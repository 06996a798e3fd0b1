import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadClientFiles, serveClientFile } from '#server/web/context/client-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'izlog-test-'));
mkdirSync(join(folder, '.vite'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, '.vite/manifest.json'), '{}');
writeFileSync(join(folder, 'assets/a.js'), 'a();'.repeat(1000));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = loadClientFiles(folder);
const ask = async (headers: Record<string, string>) =>
  (await serveClientFile(files, new Request('http://localhost/assets/a.js', { headers }), '/assets/a.js')) as Response;

it('one file in two encodings has a weak name: a cache in front may answer 304 with it, and never join pieces', async () => {
  const answers = [await ask({ 'accept-encoding': 'br' }), await ask({ 'accept-encoding': 'gzip' }), await ask({})];
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
  for (const { headers } of answers)
    expect([headers.get('etag'), headers.get('vary')]).toEqual([expect.stringMatching(/^W\/"/), 'Accept-Encoding']);
});

it('knows its name among others, and as a cache that has compressed anew says it', async () => {
  const etag = (await ask({})).headers.get('etag') ?? '';
  const statuses = [etag, etag.slice(2), `"x", ${etag}`, '"x"'].map(async (known) => (await ask({ 'if-none-match': known })).status);
  expect(await Promise.all(statuses)).toEqual([304, 304, 304, 200]);
});
