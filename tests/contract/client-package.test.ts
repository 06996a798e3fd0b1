import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import { openShop } from '#tests/support/a-shop.ts';
import { addProduct } from '#tests/support/a-shop-stock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { ROOT, runNode, runProgram } from '#tools/run-program.ts';

/** What somebody writes who has installed the package; each line that is wrong must be told by the compiler. */
const RIGHT = `import { createClient, PlatformError } from 'izlog-client';
const platform = createClient({ url: 'http://localhost:3000', apiKey: 'key', language: 'eng' });
const session: { cartId: string; protectCode: string } = await platform.getNewCartSession();
const cart = await platform.addItem({ body: { ...session, productId: 1, qty: 2 } });
const quantity: number = cart.items[0].qty;
const total: number = (await platform.getCart({ body: session, signal: AbortSignal.timeout(1000) })).prices.base.finalPrice;
const word = await platform.getProduct({ query: { slug: 'lampa' } }).catch((error: unknown) => (error instanceof PlatformError ? error.code === 'NOT_FOUND' : false));
const renewed: string = (await platform.refresh({ headers: { 'refresh-token': 'token' } })).tokens.accessToken;
export { quantity, renewed, total, word };
`;
const WRONG = [
  `platform.addItem({ body: { ...session, productId: 'one' } })`,
  `platform.addItem({ body: { productId: 1 } })`,
  'platform.addItem()',
  `platform.getNewCartSession({ body: {} })`,
  `const wrong: string = cart.items[0].qty`,
  'platform.refresh()',
  `platform.refresh({ headers: {} })`,
  'platform.noSuchCall()',
];

const folder = mkdtempSync(join(tmpdir(), 'izlog-client-'));
const project = join(folder, 'project');
let base: TestDatabase;
let server: Server;
let url = '';
let product = 0;
beforeAll(async () => {
  base = await createTestDatabase();
  const shop = await openShop(base.database);
  product = await addProduct(base.database, { price: 1000, stock: 5 });
  server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve)));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, output } = await runNode(['tools/launch.mjs', 'client', join(folder, 'package')], {});
  expect(code, output).toBe(0);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "somebody", "type": "module", "private": true }');
});
afterAll(async () => {
  server.close();
  await base.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the package with a client of the contract', () => {
  it('is installed by somebody else, who asks the platform over the network with it', async () => {
    // A copy inside the project, as of a package that was fetched: npm would link a folder outside.
    cpSync(join(folder, 'package'), join(project, 'vendor'), { recursive: true });
    const { code, output } = await runProgram('npm', ['install', '--offline', '--no-audit', '--no-fund', '--prefix', project, './vendor'], {
      cwd: project,
    });
    expect(code, output).toBe(0);
    const { createClient, PlatformError } = (await import(pathToFileURL(join(project, 'node_modules/izlog-client/index.js')).href)) as {
      createClient: (options: object) => Record<string, (input?: object) => Promise<never>>;
      PlatformError: new () => Error;
    };
    const platform = createClient({ url, apiKey: 'key' });
    expect(Object.keys(platform).sort()).toEqual(
      [...CALLS]
        .filter(([, call]) => call.form === undefined)
        .map(([name]) => name)
        // Files, which are no JSON.
        .filter((name) => !['fetchDocument', 'fetchDownload', 'uploadAttachment'].includes(name))
        .sort(),
    );
    const session = (await platform.getNewCartSession?.()) as unknown as object;
    const cart = await platform.addItem?.({ body: { ...session, productId: product, qty: 2 } });
    expect(cart).toMatchObject({ items: [{ productId: product, qty: 2 }] });
    const tooMany = platform.addItem?.({ body: { ...session, productId: product, qty: 9 } });
    await expect(tooMany).rejects.toMatchObject({ name: 'PlatformError', status: 409, code: expect.stringMatching(/STOCK|AVAILABLE/) });
    await expect(tooMany).rejects.toBeInstanceOf(PlatformError);
    await expect(createClient({ url: 'http://127.0.0.1:1' }).getNewCartSession?.()).rejects.toMatchObject({
      status: 0,
      code: 'UNREACHABLE',
    });
    await expect(createClient({ url, apiKey: 'another' }).getNewCartSession?.()).rejects.toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    });
  });

  it('has types that take what the contract takes, and nothing else', async () => {
    const settings = { strict: true, module: 'nodenext', target: 'es2024', lib: ['es2024', 'dom'], types: [] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: settings, files: ['right.ts', 'wrong.ts'] }));
    writeFileSync(join(project, 'right.ts'), RIGHT);
    writeFileSync(join(project, 'wrong.ts'), `${RIGHT}${WRONG.map((line) => `${line};`).join('\n')}`);
    const { output } = await runNode([join(ROOT, 'node_modules/@typescript/native/bin/tsc'), '--noEmit', '--singleThreaded'], {
      cwd: project,
    });
    const first = RIGHT.split('\n').length;
    const lines = new Set([...output.matchAll(/^(\S+)\((\d+),/gm)].map(([, file, line]) => `${file}:${line}`));
    expect([...lines].sort()).toEqual(WRONG.map((_, at) => `wrong.ts:${first + at}`).sort());
  });
});
