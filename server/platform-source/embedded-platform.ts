import { join } from 'node:path';
import { sql } from 'kysely';
import type { Log } from '#ports/log.ts';
import type { Config } from '../config/config.ts';
import { requestInProcess } from '../http/in-process.ts';
import type { Trace } from '../http/trace.ts';
import { createPlatformApp } from '../platform/app.ts';
import { announceChanges, listenForChanges } from '../platform/database/content-changes.ts';
import { MAIL_TAG } from '../platform/mail/write-mail.ts';
import { filmCaptions, filmSource } from '../platform/media/film/film-source.ts';
import { mayReadMedia, maySeeWhole } from '../platform/media/library/may-read-media.ts';
import { MEDIA_TAGS } from '../platform/media/library/media-library.ts';
import { mediaSource } from '../platform/media/picture/media-source.ts';
import { growUpload, uploadState } from '../platform/media/upload/grow-upload.ts';
import { takeUpload } from '../platform/media/upload/take-upload.ts';
import { offerProviders } from '../platform/payment/offer-providers.ts';
import type { PaymentProvider } from '../platform/ports/payment-provider.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';
import { ROUTE_GROUPS } from '../platform/route-groups.ts';
import { SharedClientFiles } from '../platform/site/client-files.ts';
import { readWaking } from '../platform/work/waking.ts';
import { filmRoutes } from '../web/media/film-routes.ts';
import { type FindMedia, type KnownMedia, knownMedia } from '../web/media/known-media.ts';
import { mediaRoutes } from '../web/media/media-routes.ts';
import { type FileParts, fileParts } from './file-parts.ts';
import { outboxAndBackup } from './outbox-and-backup.ts';
import { openPlatformDatabase, type PlatformDatabase } from './platform-database.ts';
import { platformDependencies } from './platform-dependencies.ts';
import { NOTHING_TO_WATCH, type PlatformSource } from './platform-source.ts';
import { type Loops, startLoops } from './start-loops.ts';

export interface EmbeddedPlatformOptions {
  readonly config: Config;
  readonly publicUrl: string;
  /** Who takes money online. */
  readonly paymentProviders: ReadonlyMap<string, PaymentProvider>;
  readonly log: Log;
  /** Told of statements. */
  readonly trace?: Trace | undefined;
  /** Hears what has changed, whichever process changed it. */
  readonly onChanged: (tags: readonly string[]) => void;
  /** Pictures that lie elsewhere, by ids that are none of the platform's own. */
  readonly otherPictures?: FindMedia | undefined;
  /** Hears which of what runs by itself somebody wants to begin now. */
  readonly onWoken?: ((name: string) => void) | undefined;
  /** Steps that make a person wait. */
  readonly onProgress: (step: string) => void;
  /** Hears that data of an earlier version are being brought up to date, which may take minutes. */
  readonly onUpdating: () => void;
}

/** The embedded platform with what it is made of, for whoever puts something in its place. */
export interface EmbeddedPlatform extends PlatformSource {
  readonly deps: PlatformDependencies;
}

/** Opens the platform's database, and puts the platform on it. */
export async function embeddedPlatform(options: EmbeddedPlatformOptions): Promise<EmbeddedPlatform> {
  const opened = await openPlatformDatabase(options);
  try {
    return await platformOn(opened, options);
  } catch (cause) {
    await opened.close();
    throw cause;
  }
}

async function platformOn(opened: PlatformDatabase, options: EmbeddedPlatformOptions): Promise<EmbeddedPlatform> {
  const { config, publicUrl, paymentProviders, log } = options;
  const { database } = opened;
  const files = fileParts(config, log);
  const pictures = knownMedia(
    async (id) => (await options.otherPictures?.(id)) ?? mediaSource(database, id, join(config.dataDir, 'media'), files.files),
  );
  const told = (tags: readonly string[]): void => {
    opened.changed();
    if (MEDIA_TAGS.some((tag) => tags.includes(tag))) pictures.forget();
    options.onChanged(tags);
  };
  let loops: Loops | undefined;
  const heard = (tags: readonly string[]): void => {
    if (tags.includes(MAIL_TAG) || tags.includes('*')) loops?.wake('mail');
    const { woken, others } = readWaking(tags);
    for (const name of woken) {
      loops?.wake(name);
      options.onWoken?.(name);
    }
    const content = others.filter((tag) => tag !== MAIL_TAG);
    if (content.length > 0) told(content);
  };
  const changed = (tags: readonly string[], isAnnounced = false): void => {
    told(tags);
    if (isAnnounced) return;
    announceChanges(database, tags).catch((error: unknown) => log.error('changes.notAnnounced', { message: String(error).slice(0, 300) }));
  };
  const listener = listenForChanges(opened.url, heard, opened.lost('database.listenerLost'));
  await listener.ready;
  await offerProviders(database, paymentProviders);
  const deps = platformDependencies({ config, publicUrl, paymentProviders, database, changed, files, log });
  const app = createPlatformApp(deps, log, ROUTE_GROUPS);
  // One process with a database of its own has no others beside it.
  const clientFiles = config.database.kind === 'given' ? new SharedClientFiles(database) : undefined;
  const watched = outboxAndBackup(database);
  loops = startLoops(config, deps, log, clientFiles);
  return {
    deps,
    url: 'http://platform.internal',
    apiKey: config.platformApiKey,
    fetch: async (request) => app.fetch(request),
    asking: requestInProcess,
    ...(clientFiles === undefined ? {} : { clientFiles }),
    media: pictureRoutes(config, deps, files, pictures, log),
    databaseUrl: opened.url,
    figures: async () => ({ ...NOTHING_TO_WATCH, ...(await watched()) }),
    isReady: async () => {
      await sql`select 1`.execute(database);
      return true;
    },
    close: async () => {
      opened.beginClosing();
      await listener.stop();
      await loops?.stop();
      await opened.close();
    },
  };
}

/** Pictures and films over HTTP: the web server renders and hands them out, the platform knows them. */
function pictureRoutes(config: Config, deps: PlatformDependencies, { files, published }: FileParts, pictures: KnownMedia, log: Log) {
  const films = filmRoutes({
    source: (id) => filmSource(deps.database, files, id),
    captions: (id, locale) => filmCaptions(deps.database, id, locale),
  });
  const shown = mediaRoutes({
    source: pictures.find,
    mayRead: (request, id) => mayReadMedia(deps, request, id),
    maySeeWhole: (request) => maySeeWhole(deps, request),
    ...(published === undefined ? {} : { publish: published.addressOf.bind(published) }),
    takeUpload: (name, request) => takeUpload(deps, name, request),
    growing: {
      state: (name) => uploadState(deps, name),
      grow: (name, offset, body) => growUpload(deps, name, offset, body),
    },
    cacheDir: join(config.dataDir, 'media-cache'),
    onUnknown: (error) => log.error('media.unknown', { message: String(error).slice(0, 200) }),
    onUnreadable: (id, error) => log.error('media.unreadable', { id, message: error.message }),
  });
  return films.route('/', shown);
}
