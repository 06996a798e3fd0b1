import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { PageCache } from '../web/cache/page-cache.ts';
import { isOpenToAll, type KeptSnapshot, readSnapshot, writeSnapshot } from '../web/kept/snapshot.ts';
import type { SiteFacts } from '../web/visit/site-facts.ts';

/** How much of the pages is written down, and how often it is looked at whether there are others. */
const MOST_BYTES = 4_000_000;
const EVERY_MS = 15_000;

/**
 * The pages that are asked for most, in a file of DATA_DIR, so that a server that starts has something to show before its platform is there. A change of content takes the
 * file away before anything else: what lies there was right when this server last knew.
 */
export class KeptOnDisk {
  private readonly file: string;
  private readonly print: string;
  private seen: PageCache['counts'] = { forgotten: 0, kept: 0 };
  private timer: NodeJS.Timeout | undefined;

  /** `build` tells one build of the pages from another. */
  constructor(config: Config, build: string) {
    this.file = join(config.dataDir, 'kept-pages');
    // The key that is made anew at each start says nothing about pages.
    const told = JSON.stringify({ ...config, adminAccessKey: undefined, build, server: newestSource(), node: process.version });
    this.print = createHash('sha256').update(told).digest('hex');
  }

  read(): KeptSnapshot | undefined {
    try {
      return readSnapshot(this.print, readFileSync(this.file));
    } catch {
      return undefined;
    }
  }

  forget(): void {
    try {
      rmSync(this.file, { force: true });
    } catch {}
  }

  /** Writes down what the cache holds, now and then. */
  watch(cache: PageCache, facts: () => SiteFacts, onError: (error: unknown) => void): void {
    this.timer = setInterval(() => this.write(cache, facts()).catch(onError), EVERY_MS).unref();
  }

  async write(cache: PageCache, facts: SiteFacts): Promise<void> {
    const { forgotten, kept } = cache.counts;
    if (!isOpenToAll(facts)) return this.forget();
    if (forgotten === this.seen.forgotten && kept === this.seen.kept) return;
    const pages = cache.lastAsked(MOST_BYTES);
    if (pages.length === 0) return;
    // Several processes may write at once.
    const half = `${this.file}.${process.pid}.part`;
    await writeFile(half, writeSnapshot(this.print, { facts, pages }), { mode: 0o600 });
    // In one go, so that nothing changes in between.
    if (cache.counts.forgotten !== forgotten) return rmSync(half, { force: true });
    renameSync(half, this.file);
    this.seen = { forgotten, kept };
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

const SERVER = join(import.meta.dirname, '..');

/** Tells one state of the server's own files from another: an update may clean texts or guard pages otherwise than the one before. */
function newestSource(): string {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const times = files.map((file) => statSync(join(SERVER, file)).mtimeMs);
  return `${files.length} ${times.reduce((newest, time) => Math.max(newest, time), 0)}`;
}
