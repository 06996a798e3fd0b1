import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KnownFailure } from './known-failure.ts';

const PORT = '3191';
/** As the tests share it (tests/support/shop-on-vendure.ts). */
const SECRET = 'testsecrettestsecret';
const PATIENCE_MS = 300_000;

/** Starts a Vendure of the recipe on data of its own, which are gone when it is stopped; its index is whole when this answers. */
export async function startTriedVendure(program: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'izlog-vendure-'));
  // PostgreSQL's user has to get in where root starts it; else it has a place of its own, which would stay.
  chmodSync(data, 0o755);
  const env = { ...process.env, VENDURE_PORT: PORT, VENDURE_DATA_DIR: data, VENDURE_PAYMENT_SECRET: SECRET, DATABASE_URL: '' };
  const running = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(running, 'exit');
  const stop = async () => {
    running.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${PORT}`;
  try {
    await Promise.race([
      said(running.stdout, /Vendure is ready/),
      ended.then(() => Promise.reject(new KnownFailure('Vendure did not start.'))),
    ]);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { url, stop };
}

async function said(output: NodeJS.ReadableStream, words: RegExp): Promise<void> {
  let text = '';
  output.on('data', (piece) => {
    process.stderr.write(piece);
    text += String(piece);
  });
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(200)) if (words.test(text)) return;
  throw new KnownFailure('Vendure is not ready after five minutes.');
}
