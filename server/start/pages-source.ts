import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Renderer } from '#ui/rendering/render-contract.ts';
import { type ClientFiles, loadClientFiles } from '../web/context/client-files.ts';
import type { Handler } from './listen.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Where the pages come from: the build, or in development the sources themselves. */
export interface PagesSource {
  readonly client: ClientFiles | undefined;
  readonly renderer: () => Promise<Renderer>;
  /** Puts in front of the site what development needs. */
  readonly inFront: (handler: Handler) => Handler;
  close(): Promise<void>;
}

/** The built pages of dist/; the client is given when it has been read already. */
export async function builtPages(client?: ClientFiles): Promise<PagesSource> {
  const entry = join(ROOT, 'dist/server/entry-server.js');
  if (!existsSync(entry)) throw new Error('The pages are not built: run "npm run build" first.');
  const module = (await import(entry)) as Renderer;
  return {
    client: client ?? loadClientFiles(join(ROOT, 'dist/client')),
    renderer: () => Promise.resolve(module),
    inFront: (handler) => handler,
    close: () => Promise.resolve(),
  };
}

/** Pages straight from their sources, by Vite, with hot reload. */
export async function livePages(server: Server): Promise<PagesSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: ROOT,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    client: undefined,
    renderer: async () => (await vite.ssrLoadModule('/src/ui/entry-server.tsx')) as Renderer,
    inFront: (handler) => (incoming, outgoing) => vite.middlewares(incoming, outgoing, () => handler(incoming, outgoing)),
    close: () => vite.close(),
  };
}
