import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** From the socket to the answer a request takes some turns of the event loop. */
const TURNS = 4;
const PLATFORM = join(import.meta.dirname, '../platform');

/** What the server is made of, in parts that stand alone, the ones that others need first. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('hono'),
  () => import('kysely'),
  () => import('sharp'),
  () => import('../web/app.ts'),
  ...readdirSync(PLATFORM).map((noun) => () => importNoun(noun)),
  () => import('../platform-source/embedded-platform.ts'),
  () => import('./pages-source.ts'),
];

/** Reads the modules of the server ahead. Node reads a whole tree of them in one go, in which nobody is answered; between these parts whoever has come is (early-start.ts). */
export async function readModules(): Promise<void> {
  for (const read of PARTS) {
    await read();
    for (let turn = 0; turn < TURNS; turn++) await nextTurn();
  }
}

function importNoun(noun: string): Promise<unknown> {
  const routes = join(PLATFORM, noun, 'routes.ts');
  return existsSync(routes) ? import(pathToFileURL(routes).href) : Promise.resolve();
}
