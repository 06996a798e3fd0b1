import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Log } from '#ports/log.ts';
import type { Config } from './config.ts';
import { keepDemoSignIns } from './demo-sign-ins.ts';
import { fileParts } from './file-parts.ts';
import { formParts } from './form-parts.ts';
import { requestInProcess } from './http/in-process.ts';
import { removeHalfFiles } from './http/whole-file.ts';
import { OidcProvider } from './platform/account/oidc-provider.ts';
import { stripDueOrders } from './platform/account/strip-orders.ts';
import { createPlatformApp } from './platform/app.ts';
import { AREAS } from './platform/areas.ts';
import { announceChanges, listenForChanges } from './platform/database/content-changes.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { Database } from './platform/database/schema.ts';
import { loadDemo } from './platform/demo/load-demo.ts';
import type { DemoSignIn } from './platform/demo/load-demo-accounts.ts';
import { readDemo } from './platform/demo/read-demo.ts';
import { tidyForms } from './platform/form/tidy-forms.ts';
import { MAIL_TAG } from './platform/mail/write-mail.ts';
import { mayReadMedia } from './platform/media/may-read-media.ts';
import { MEDIA_TAGS } from './platform/media/media-library.ts';
import { mediaSource } from './platform/media/media-source.ts';
import { takeUpload } from './platform/media/take-upload.ts';
import { httpMembershipRegister } from './platform/membership/http-membership-register.ts';
import { simulatedMembershipRegister } from './platform/membership/simulated-membership-register.ts';
import { offerProviders } from './platform/payment/offer-providers.ts';
import { startPaymentWorker } from './platform/payment/payment-worker.ts';
import type { PaymentProvider } from './platform/ports/payment-provider.ts';
import type { PlatformDependencies } from './platform/ports/platform-context.ts';
import type { WorkLoop } from './platform/work/work-loop.ts';
import type { PlatformSource } from './platform-source.ts';
import { startHousekeeping } from './start-housekeeping.ts';
import { startMail } from './start-mail.ts';
import { startSearch } from './start-search.ts';
import { knownMedia } from './web/media/known-media.ts';
import { mediaRoutes } from './web/media/media-routes.ts';

/** First part of the addresses of pictures (spec 7). */
const API_KEY_ID = 'izlog';
/** Nobody writes one file for longer. */
const LONGEST_WRITING_MS = 3_600_000;

export interface EmbeddedPlatformOptions {
  readonly config: Config;
  readonly publicUrl: string;
  /** Who takes money online. */
  readonly paymentProviders: ReadonlyMap<string, PaymentProvider>;
  readonly log: Log;
  /** Hears what has changed, whichever process changed it. */
  readonly onChanged: (tags: readonly string[]) => void;
  /** Steps that make a person wait. */
  readonly onProgress: (step: string) => void;
}

/** Opens the database (a private one, or the one that was named), brings it up to date, loads the demo once, and puts the platform on it. */
export async function embeddedPlatform({
  config,
  publicUrl,
  paymentProviders,
  log,
  onChanged,
  onProgress,
}: EmbeddedPlatformOptions): Promise<PlatformSource> {
  const postgres =
    config.database.kind === 'given'
      ? undefined
      : await startEmbeddedPostgres({
          dataDir: config.dataDir,
          binaries: config.database.binaries,
          onProgress,
          log: (line) => log.debug('postgres', { line: line.slice(0, 300) }),
          onUnexpectedExit: () => log.error('postgres.ended', {}),
        });
  const databaseUrl = config.database.kind === 'given' ? config.database.url : (postgres?.connectionString ?? '');
  try {
    const steps = await migrateDatabase(databaseUrl);
    if (steps.length > 0) onProgress(`Database brought up to date (${steps.join(', ')}).`);
    let closing = false;
    const lost = (event: string) => (error: Error) => {
      if (!closing) log.warn(event, { message: error.message });
    };
    const database = openDatabase({
      url: databaseUrl,
      onError: lost('database.connectionLost'),
      onAnswering: (answers) => (answers ? log.warn('database.answersAgain', {}) : log.error('database.hangs', {})),
    });
    if (config.demo) await loadDemoOnce(database, config.dataDir, onProgress);
    const { files, published } = fileParts(config, log);
    let mail: WorkLoop | undefined;
    const heard = (tags: readonly string[]): void => {
      if (tags.includes(MAIL_TAG) || tags.includes('*')) mail?.wake();
      const content = tags.filter((tag) => tag !== MAIL_TAG);
      if (content.length > 0) told(content);
    };
    const pictures = knownMedia((id) => mediaSource(database, id, join(config.dataDir, 'media'), files));
    const told = (tags: readonly string[]): void => {
      if (MEDIA_TAGS.some((tag) => tags.includes(tag))) pictures.forget();
      onChanged(tags);
    };
    const listener = listenForChanges(databaseUrl, heard, lost('database.listenerLost'));
    await listener.ready;
    await offerProviders(database, paymentProviders);
    const deps: PlatformDependencies = {
      database,
      now: () => new Date(),
      changed: (tags) => {
        told(tags);
        announceChanges(database, tags).catch((error: unknown) =>
          log.error('changes.notAnnounced', { message: String(error).slice(0, 300) }),
        );
      },
      socialProviders: new Map(config.socialProviders.map((settings) => [settings.id, new OidcProvider(settings)])),
      membership:
        config.membershipUrl === undefined
          ? simulatedMembershipRegister
          : httpMembershipRegister({ url: config.membershipUrl, now: () => new Date() }),
      settings: {
        apiKey: config.platformApiKey,
        adminAccessKey: config.adminAccessKey,
        siteUrl: publicUrl,
        apiKeyId: API_KEY_ID,
        maintenance: config.maintenance,
        developmentMode: config.developmentMode,
        mailIsReadable: config.smtp === undefined,
      },
      payments: { providers: paymentProviders, log },
      files,
      ...(published === undefined ? {} : { published }),
      forms: formParts(config, database, files),
    };
    const app = createPlatformApp(deps, log, AREAS);
    mail = startMail(config, publicUrl, database, log);
    const housekeeping = startHousekeeping(log, [
      { event: 'orders.stripped', run: () => stripDueOrders(database, new Date()) },
      { event: 'forms.deleted', run: () => tidyForms(database, deps.forms.attachments, new Date()) },
      ...['media', 'media-cache'].map((folder) => ({
        event: 'files.halfOnesRemoved',
        run: () => removeHalfFiles(join(config.dataDir, folder), new Date(Date.now() - LONGEST_WRITING_MS)),
      })),
    ]);
    const loops = [startPaymentWorker(deps), mail, housekeeping, startSearch(database, log)];
    return {
      url: 'http://platform.internal',
      apiKey: config.platformApiKey,
      fetch: async (request) => app.fetch(request),
      asking: requestInProcess,
      media: mediaRoutes({
        source: pictures.find,
        mayRead: (request, id) => mayReadMedia(deps, request, id),
        ...(published === undefined ? {} : { publish: published.addressOf.bind(published) }),
        takeUpload: (name, request) => takeUpload(deps, name, request),
        cacheDir: join(config.dataDir, 'media-cache'),
        onUnknown: (error) => log.error('media.unknown', { message: String(error).slice(0, 200) }),
        onUnreadable: (id, error) => log.error('media.unreadable', { id, message: error.message }),
      }),
      databaseUrl,
      isReady: async () => {
        await sql`select 1`.execute(database);
        return true;
      },
      close: async () => {
        closing = true;
        await listener.stop();
        await Promise.all(loops.map((loop) => loop.stop()));
        await database.destroy();
        await postgres?.stop();
      },
    };
  } catch (cause) {
    await postgres?.stop();
    throw cause;
  }
}

/** Reading the demo's files takes a second that only the first start should take. */
async function loadDemoOnce(database: Kysely<Database>, dataDir: string, onProgress: (step: string) => void): Promise<void> {
  const { rows } = await sql<{ filled: boolean }>`select exists (select from site_option) as filled`.execute(database);
  if (rows[0]?.filled === true) return;
  onProgress('Loading the demo site (only this once) …');
  const keepSignIns = (signIns: readonly DemoSignIn[]) => keepDemoSignIns(dataDir, signIns);
  await loadDemo(database, await readDemo(), (step) => onProgress(`  ${step}`), keepSignIns);
}
