import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadClientFiles, serveClientFile } from '#server/web/context/client-files.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';

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

describe('a script of another version that is at work beside this one', () => {
  const there = new Map([['/assets/old-1.js', new Uint8Array(Buffer.from('old();'.repeat(500)))]]);
  const asked: string[] = [];
  const site = aWebSite({
    client: files,
    otherClients: async (path) => {
      asked.push(path);
      if (path === '/assets/broken.js') throw new Error('the database is away');
      return there.get(path);
    },
  });

  it('is handed out as one’s own is, to be kept for good [F-18]', async () => {
    const answer = await site.get('/assets/old-1.js', { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'br',
    ]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await (await site.get('/assets/old-1.js')).text()).toBe('old();'.repeat(500));
    expect((await site.get('/assets/a.js')).status).toBe(200);
    expect(asked).not.toContain('/assets/a.js');
  });

  it('is looked for by names of files alone; what nobody has is not there, and kept by nobody [F-19]', async () => {
    asked.splice(0);
    for (const path of ['/assets/nobody.js', '/assets/broken.js', '/assets/a/b.js', '/assets/x.exe', '/assets/'])
      expect([path, (await site.get(path)).status, (await site.get(path)).headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    expect(new Set(asked)).toEqual(new Set(['/assets/nobody.js', '/assets/broken.js']));
  });
});
