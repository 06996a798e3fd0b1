import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runNode } from '#tools/run-program.ts';

const scratch = mkdtempSync(join(tmpdir(), 'izlog-commands-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const start = (env: Record<string, string>) =>
  runNode(['tools/launch.mjs', 'start'], { env: { DATA_DIR: join(scratch, 'data'), PORT: '0', ...env } });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

describe('npm start', () => {
  it('names a wrong variable in one line [OPS-02]', async () => {
    expect(await start({ PORT: 'eighty' })).toEqual({
      code: 1,
      output: 'PORT wants a whole number from 0 to 65535 (0 takes any free one); it is "eighty".\n',
    });
  });

  it('has a heap that follows what is in use, once, and keeps the words of its own', async () => {
    const spy = join(scratch, 'spy.cjs');
    const shown = 'JSON.stringify([process.execArgv, process.env.MALLOC_ARENA_MAX, process.argv.slice(2)])';
    writeFileSync(spy, `console.log(${shown});`);
    const { output } = await runNode(['--no-deprecation', 'tools/launch.mjs', 'start', 'word'], {
      env: { DATA_DIR: join(scratch, 'data'), PORT: 'eighty', NODE_OPTIONS: `--require ${spy}` },
    });
    const lean = ['--max-semi-space-size=16', '--initial-old-space-size=64', '--heap-growing-percent=40'];
    const own = ['start', 'word'];
    // Windows can't begin a process again.
    const again = process.platform === 'win32' ? [] : [[[...lean, '--no-deprecation'], '2', own]];
    const said = output.split('\n').map(parsed);
    expect(said.filter((words) => words !== undefined)).toEqual([[['--no-deprecation'], null, own], ...again]);
  });

  it('says in one line that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    expect(await start({ PORT: String(port), HOST: '127.0.0.1' })).toEqual({
      code: 1,
      output: `Port ${port} is taken by another program: stop that one, or set PORT to a free one.\n`,
    });
    await new Promise((resolve) => other.close(resolve));
  });

  it('says in one line that its folder can not be written', async () => {
    writeFileSync(join(scratch, 'file'), '');
    const folder = join(scratch, 'file', 'data');
    expect(await start({ DATA_DIR: folder })).toEqual({
      code: 1,
      output: `The folder ${folder} can't be written (ENOTDIR): run the shop as the user that owns it, or set DATA_DIR to another.\n`,
    });
  });
});

describe('npm run database', () => {
  it('says that none runs', async () => {
    const folder = join(scratch, 'none');
    expect(await runNode(['tools/launch.mjs', 'database'], { env: { DATA_DIR: folder, DATABASE_URL: '' } })).toEqual({
      code: 1,
      output: `No database runs on ${folder}: start the shop first.\n`,
    });
  });

  it('prints the address of a given one', async () => {
    const address = 'postgresql://izlog@localhost/shop';
    expect(await runNode(['tools/launch.mjs', 'database'], { env: { DATABASE_URL: address } })).toEqual({
      code: 0,
      output: `${address}\n`,
    });
  });
});

describe('npm run admin', () => {
  it.each([[[]], [['iva@primjer.hr', 'Iva', 'Ivić', 'i još']]])('says how it is called when it is called as %j', async (words) => {
    expect(await runNode(['tools/launch.mjs', 'admin', ...words], { env: { DATA_DIR: join(scratch, 'none') } })).toEqual({
      code: 1,
      output: 'npm run admin -- EMAIL [FIRST_NAME LAST_NAME]\n',
    });
  });
});

it('npm run contract says in one line that nobody answers at an address', async () => {
  expect(await runNode(['tools/launch.mjs', 'contract', '--url', 'http://127.0.0.1:1'])).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nobody answers at http:\/\/127\.0\.0\.1:1 \(.+\): is it running, is the address right\?\n$/),
  });
});
