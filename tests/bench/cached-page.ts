import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { atLeast, type Figure, noted } from './figure.ts';
import { load } from './http-load.ts';
import type { StartedSite } from './started-site.ts';

const ROUNDS = 5;
const ROUND_MS = 2000;
const CLIENTS = 10;
const HEADERS = { 'accept-encoding': 'br' };

/** A page that the cache holds, against a bare server that sends the same bytes, taking turns; the best round of each counts, because noise only slows. */
export async function measureCachedPage(site: StartedSite): Promise<Figure[]> {
  const address = `${site.origin}/shop/kompostiranje`;
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'), { stdio: 'inherit' });
  try {
    bare.send(await answerOf(address));
    const [port] = (await once(bare, 'message')) as [number];
    const bareAddress = `http://localhost:${port}/shop/kompostiranje`;
    const ask = (to: string, milliseconds = ROUND_MS) => load(to, { clients: CLIENTS, milliseconds, headers: HEADERS });
    await ask(address, 1500);
    await ask(bareAddress, 1500);
    const rounds: { kept: number; bare: number }[] = [];
    let failed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const [kept, plain] = [await ask(address), await ask(bareAddress)];
      failed += kept.failed;
      rounds.push({ kept: kept.perSecond, bare: plain.perSecond });
    }
    const best = { kept: Math.max(...rounds.map(({ kept }) => kept)), bare: Math.max(...rounds.map(({ bare }) => bare)) };
    const memory = site.memory();
    return [
      noted('cached list page, answers a second', best.kept, '', 0),
      noted('bare Hono server with the same bytes', best.bare, '', 0),
      atLeast('cached page beside the bare server', (best.kept / best.bare) * 100, 50, '%', 0),
      { measure: 'failed answers in that load', value: String(failed), limit: '≤ 0', ok: failed === 0 },
      noted('memory of the server after that load (RSS)', memory.now, 'MB', 0),
      noted('memory of the server, the most (RSS)', memory.most, 'MB', 0),
    ];
  } finally {
    await ended(bare);
  }
}

/** Body and headers as they go over the wire, compressed. */
function answerOf(address: string): Promise<{ body: string; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers: HEADERS }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece as Buffer);
      const own = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];
      const headers = Object.entries(answer.headers).filter(([name]) => !own.includes(name));
      resolve({
        body: Buffer.concat(pieces).toString('base64'),
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      });
    });
    sent.once('error', reject).end();
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
