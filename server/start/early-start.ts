import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { PageCache } from '../web/cache/page-cache.ts';
import { type ClientFiles, loadClientFiles } from '../web/context/client-files.ts';
import { keptShortcut } from '../web/kept/shortcut.ts';
import { type AccessLog, accessLog } from './access-log.ts';
import { KeptOnDisk } from './kept-on-disk.ts';
import { type Listening, listen } from './listen.ts';
import { type WaitingRoom, waitingRoom } from './waiting-room.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** What is there before the platform is. */
export interface EarlyStart {
  readonly listening: Listening;
  /** Where visitors find the site. */
  readonly publicUrl: string;
  readonly access: AccessLog;
  /** The built client, with what tells this build from another; undefined in development. */
  readonly client: (ClientFiles & { readonly print: string }) | undefined;
  readonly waiting: WaitingRoom;
  /** Undefined in development. */
  readonly keptOnDisk: KeptOnDisk | undefined;
}

/**
 * Opens the port with what needs no platform, before the modules of the rest are even read. Pages from the disk are shown as they were kept, for as long as they would have
 * been; once the platform is there nobody gets them any more, so that a change that was made meanwhile is hidden for the seconds of a start and no longer. One that joins others who answer already is late: it takes nothing before it is ready.
 */
export async function startEarly(config: Config, line: (text: string) => void, isLate = false): Promise<EarlyStart> {
  const listening = await listen(config.port, config.host, isLate);
  const publicUrl = config.publicUrl === 'http://localhost:0' ? `http://localhost:${listening.port}` : config.publicUrl;
  const access = accessLog(config, line);
  const client = config.production ? builtClient() : undefined;
  const keptOnDisk = client === undefined ? undefined : new KeptOnDisk(config, client.print);
  const pageCache = new PageCache(Date.now);
  const snapshot = keptOnDisk?.read();
  for (const [key, page] of snapshot?.pages ?? []) pageCache.put(key, page);
  const facts = snapshot?.facts ?? {
    allowedLocales: [],
    homePageSlug: '',
    maintenance: false,
    developmentMode: false,
    knowsEntrance: false,
  };
  const deps = { publicUrl: new URL(publicUrl), development: !config.production, pageCache, now: Date.now, logAccess: access.add };
  const waiting = waitingRoom({ keptPages: keptShortcut(deps, { record: () => undefined }, { last: facts }), client });
  listening.serve(waiting.handler);
  return { listening, publicUrl, access, client, waiting, keptOnDisk };
}

/** The built client, with what tells this build from another; undefined where nothing is built, which is said later. */
function builtClient(): EarlyStart['client'] {
  try {
    return { ...loadClientFiles(join(DIST, 'client')), print: readFileSync(join(DIST, 'stamp'), 'utf8') };
  } catch {
    return undefined;
  }
}
