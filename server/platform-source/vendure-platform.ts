import { HELLO } from '#adapters/vendure/hello.ts';
import { pictureOf } from '#adapters/vendure/pictures.ts';
import { VendureClient } from '#adapters/vendure/vendure-client.ts';
import { lacksOf } from '#adapters/vendure/what-is-missing.ts';
import type { WorkerName } from '#domain/back-office/worker.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locale.ts';
import type { Log } from '#ports/log.ts';
import type { VendureConfig } from '../config/config.ts';
import { requestInProcess } from '../http/in-process.ts';
import { roundBook } from '../platform/work/round-book.ts';
import { startWorkLoop, type WorkLoop } from '../platform/work/work-loop.ts';
import type { MediaSource } from '../web/media/media-source.ts';
import { type EmbeddedPlatformOptions, embeddedPlatform } from './embedded-platform.ts';
import type { PlatformSource } from './platform-source.ts';
import { type FollowingUp, followUpVendurePayments } from './vendure-follow-up.ts';
import { type TellingNews, tellNewsAside, tellVendureNews } from './vendure-news.ts';
import { NewsAside } from './vendure-news-aside.ts';
import { PaymentBook } from './vendure-payment-book.ts';
import { vendurePayments } from './vendure-payments.ts';
import { vendureServices } from './vendure-services.ts';
import { vendureShop } from './vendure-shop.ts';
import { lapseVendureTransfers } from './vendure-transfers.ts';

/** So long is a picture waited for. */
const PATIENCE_MS = 10_000;
const MOST_BYTES = 30_000_000;

/** The embedded platform with Vendure in its place for everything that is for sale. */
export async function vendurePlatform(
  options: EmbeddedPlatformOptions,
  { url, paymentSecret, dashboardUrl }: VendureConfig,
): Promise<PlatformSource> {
  const { log, onProgress, paymentProviders, publicUrl } = options;
  const vendure = new VendureClient(fetch, url);
  let loop: WorkLoop | undefined;
  const onWoken = (name: string): void => {
    if (name === LOOP) loop?.wake();
  };
  const { deps, ...content } = await embeddedPlatform({ ...options, onWoken, otherPictures: (id) => pictureAt(url, id) });
  const site = vendureServices(deps, paymentSecret);
  const book = new PaymentBook(deps);
  const payments = vendurePayments(paymentProviders, { siteUrl: publicUrl, secret: paymentSecret, log, book });
  // A Vendure that is not there yet may come; the site answers with its content until then.
  await vendure.ask({ query: HELLO, language: DEFAULT_LOCALE }).catch((error: unknown) => {
    log.error('vendure.notReady', {
      message: String(error).slice(0, 300),
      hint: 'It has to run, with the plugin of docs/second-platform.md.',
    });
  });
  onProgress(`What is for sale is at Vendure (${url}). It lacks: ${lacksOf(site).join(', ')} (docs/second-platform.md).`);
  if (paymentSecret === undefined)
    log.warn('vendure.noPaymentSecret', { hint: 'Without VENDURE_PAYMENT_SECRET nothing can be paid online, and no letters are written.' });
  const aside = new NewsAside(deps);
  if (paymentSecret !== undefined) loop = startVendureLoop({ ...{ deps, vendure, site, book, payments, aside }, now: deps.now }, log);
  return {
    ...content,
    figures: async () => ({ ...(await content.figures()), stray_payments_total: book.stray, failed_news_total: aside.failed }),
    close: async () => {
      await loop?.stop();
      await content.close();
    },
    fetch: vendureShop({
      ...{ vendure, payments, site, dashboardUrl, log, now: Date.now },
      content: { fetch: content.fetch, asking: requestInProcess },
    }),
    asking: requestInProcess,
  };
}

/** News are looked for, and payments asked for that are due, so often. */
const ROUND_MS = 10_000;

/** Orders by transfer that nobody pays are looked for so often. */
const LAPSE_MS = 3_600_000;
const LOOP = 'vendure' satisfies WorkerName;

/** Does for the shop at Vendure what nobody asks for: letters about orders, payments of which nothing is heard, transfers that do not come. What fails keeps nothing else from being done. */
function startVendureLoop(parts: FollowingUp & TellingNews, log: Log): WorkLoop {
  let lapsed = Number.NEGATIVE_INFINITY;
  const round = async (isStopped: () => boolean): Promise<boolean> => {
    const problems: unknown[] = [];
    const orNote = <T>(work: Promise<T>) => work.catch((error: unknown) => void problems.push(error));
    await orNote(followUpVendurePayments(parts, isStopped));
    if (performance.now() - lapsed >= LAPSE_MS) {
      lapsed = performance.now();
      await orNote(lapseVendureTransfers(parts, isStopped));
    }
    await orNote(tellNewsAside(parts, isStopped));
    const more = await orNote(tellVendureNews(parts, isStopped));
    // The back office shows what went wrong first.
    if (problems.length > 0) throw problems[0];
    return more === true;
  };
  return startWorkLoop({ name: LOOP, everyMs: ROUND_MS, round }, log, roundBook(parts.deps.database, log));
}

/** A picture of Vendure's, as it was given to it; sizes are made here, as of all others. */
async function pictureAt(url: string, id: string): Promise<MediaSource | undefined> {
  const place = pictureOf(id);
  if (place === undefined) return undefined;
  const read = async (): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const answer = await fetch(`${url}/assets/source/${place}`, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    const isPicture = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/');
    const bytes = isPicture ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    return bytes === undefined || bytes.length > MOST_BYTES ? undefined : bytes;
  };
  return { content: { mark: id, read }, mime: 'image/png', access: 'public', focus: { x: 0.5, y: 0.5 } };
}
