import type { Context, Hono } from 'hono';
import type { AccountUseCases } from '#application/account-use-cases.ts';
import type { SubmissionExport } from '#application/form/submissions-area.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { CUSTOMER_EXPORT_PATH, customerDataPath } from '#domain/account/customer-record.ts';
import { readListWords } from '#domain/back-office/list-words.ts';
import { waitingFilePath } from '#domain/document/public-document.ts';
import { attachmentPath, exportPath } from '#domain/form/form-files-path.ts';
import { SUBMISSION_STATES } from '#domain/form/submission.ts';
import { readId } from '#domain/id.ts';
import { DEFAULT_LOCALE, LANGUAGE_CODES, type Locale } from '#domain/locale/locale.ts';
import { NONE_CHOSEN_WORD } from '#domain/navigation/chosen-rows.ts';
import { rememberedPage } from '#domain/navigation/remembered-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { SUBSCRIBER_EXPORT_PATH, SUBSCRIBER_STATES } from '#domain/newsletter/subscriber.ts';
import { readOrderFilter } from '#domain/order/order-filter.ts';
import { ORDER_EXPORT_PATH, ORDER_VIEWS } from '#domain/order/order-record.ts';
import { attachment } from '../../http/content-disposition.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { dataFileName } from '../forms/answers.ts';
import type { SessionKeeper } from '../session/session-keeper.ts';
import { entranceFrom } from '../visit/page-guard.ts';
import { visitorFacts, whoIs } from '../visit/visitor-facts.ts';
import { pageWord } from '../words/page-words.ts';

/** The address of the list whose ticked rows were asked for while none was ticked. */
interface NoneChosen {
  readonly noneChosenAt: (locale: Locale) => string;
}

/** The address of the page that a file is asked for on. */
interface Proof {
  readonly wantsProofFor: (locale: Locale) => string;
}

interface File {
  readonly name: string;
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/**
 * What people have sent, and what is kept about them, for the back office alone: always saved, never shown, whatever a file says that it is, and where a browser shows it all the same, with everything
 * forbidden to it (T-11).
 */
export function officeFileRoutes(app: Hono<WebEnv>, deps: WebDependencies, keeper: SessionKeeper): void {
  const serve = (
    path: string,
    find: (
      useCases: AccountUseCases,
      id: string,
      query: (name: string) => string | undefined,
      locale: Locale,
      chosen: readonly number[] | undefined,
    ) => Promise<File | 'unreachable' | Proof | NoneChosen | undefined>,
  ) =>
    app.get(path, async (c: Context<WebEnv>) => {
      c.set('route', path.replace(/\{.*\}/, ''));
      c.header('cache-control', 'private, no-store');
      const visitor = visitorFacts(c, deps, DEFAULT_LOCALE);
      const { account } = await whoIs(deps, keeper, visitor);
      const locale = account?.adminLocale ?? DEFAULT_LOCALE;
      const useCases = deps.composition.accountUseCasesFor({ ...visitor, locale });
      const ask = (name: string) => c.req.query(name);
      const chosen = chosenIn(c.req.query('of'), c.req.queries('chosen'));
      const file = account?.isBackofficeUser ? await find(useCases, c.req.param('id') ?? '', ask, locale, chosen) : undefined;
      for (const cookie of visitor.cookies.setCookies) c.header('set-cookie', cookie, { append: true });
      if (file !== undefined && typeof file === 'object' && 'wantsProofFor' in file)
        return c.redirect(entranceFrom(routePath('adminProof', locale), listAsked(file.wantsProofFor(locale), c.req.url, chosen)), 303);
      if (file !== undefined && typeof file === 'object' && 'noneChosenAt' in file)
        return c.redirect(listAsked(file.noneChosenAt(locale), c.req.url, undefined, true), 303);
      if (file === 'unreachable') return c.body(null, 503, { 'retry-after': '2' });
      if (file === undefined) return c.body(null, 404);
      return c.body(file.body, 200, {
        'content-type': file.type,
        'content-disposition': attachment(file.name),
        'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
    });
  serve(attachmentPath(':id{[A-Za-z0-9_-]{32}}'), async (useCases, id) => {
    const found = await useCases.backOffice.submissions.views.attachment(id);
    if (found.isErr()) return found.error.kind === 'Unreachable' ? 'unreachable' : undefined;
    return found.value && { name: found.value.name, body: found.value.bytes, type: 'application/octet-stream' };
  });
  serve(waitingFilePath(':id{[0-9]{1,9}}'), async (useCases, id) => {
    const found = await useCases.backOffice.documents.views.waiting(Number(id));
    if (found.isErr()) return found.error.kind === 'Unreachable' ? 'unreachable' : undefined;
    return found.value && { name: found.value.name, body: found.value.bytes, type: 'application/octet-stream' };
  });
  serve(exportPath(':id{[0-9]{1,9}}'), async (useCases, id, query) => {
    const state = SUBMISSION_STATES.find((one) => one === query('state'));
    const found = await useCases.backOffice.submissions.views.export(Number(id), state);
    if (found.isErr()) return unseen(found.error, (locale) => routePath('adminForms', locale));
    return found.value && { name: found.value.name, type: 'text/csv; charset=utf-8', body: streamed(found.value.pieces) };
  });
  serve(SUBSCRIBER_EXPORT_PATH, async (useCases, _, query, _locale, ids) => {
    if (ids?.length === 0) return { noneChosenAt: (to) => routePath('adminSubscribers', to) };
    const filter = {
      words: readListWords(query('q')),
      state: SUBSCRIBER_STATES.find((one) => one === query('state')),
      language: LANGUAGE_CODES.find((one) => one === query('language')),
      consent: readId(query('consent')),
      list: readId(query('list')),
      ids,
    };
    const found = await useCases.backOffice.subscribers.views.export(filter);
    if (found.isErr()) return unseen(found.error, (locale) => routePath('adminSubscribers', locale));
    return { name: 'newsletter.csv', type: 'text/csv; charset=utf-8', body: streamed(found.value) };
  });
  serve(ORDER_EXPORT_PATH, async (useCases, _, query, locale) => {
    const words = readListWords(query('q'));
    const view = ORDER_VIEWS.find((one) => one === query('view')) ?? 'all';
    const found = await useCases.backOffice.orders.views.export({ view, words, filter: readOrderFilter(query).filter });
    if (found.isErr()) return unseen(found.error, (locale) => routePath('adminOrders', locale));
    const name = [pageWord(locale, `ordersFile.${view}`), ...(words.match(/[\p{L}\p{N}]+/gu) ?? [])].join('-');
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: streamed(found.value) };
  });
  serve(CUSTOMER_EXPORT_PATH, async (useCases, _, query, locale, ids) => {
    if (ids?.length === 0) return { noneChosenAt: (to) => routePath('adminCustomers', to) };
    const words = readListWords(query('q'));
    const found = await useCases.backOffice.customers.views.exportList(words, ids);
    if (found.isErr()) return unseen(found.error, (to) => routePath('adminCustomers', to));
    return { name: `${pageWord(locale, 'customersFile')}.csv`, type: 'text/csv; charset=utf-8', body: streamed(found.value) };
  });
  serve(customerDataPath(':id{[0-9]{1,9}}'), async (useCases, id) => {
    const found = await useCases.backOffice.customers.views.export(Number(id));
    if (found.isErr()) return unseen(found.error, (locale) => routePath('adminCustomer', locale, id));
    const body = found.value && new TextEncoder().encode(JSON.stringify(found.value, undefined, 2));
    return body && { name: dataFileName(deps.publicUrl, deps.now(), id), type: 'application/json', body };
  });
}

/** Rows that were ticked in a list; undefined where all of it is asked for. Ticks that nobody can read are none, and never all. */
function chosenIn(of: string | undefined, ticked: readonly string[] | undefined): readonly number[] | undefined {
  if (of === 'all' || (of !== 'chosen' && ticked === undefined)) return undefined;
  return (ticked ?? []).flatMap((one) => readId(one) ?? []);
}

/** The list as it stood when its file was asked for, with what was ticked as long as the address may be that long. */
function listAsked(page: string, url: string, chosen: readonly number[] | undefined, isNone = false): string {
  const query = new URL(url).searchParams;
  query.delete('of');
  query.delete('chosen');
  if (isNone) query.set(NONE_CHOSEN_WORD, '1');
  if (chosen !== undefined && chosen.length > 0) query.set('chosen', chosen.join(' '));
  const address = query.size === 0 ? page : `${page}?${query}`;
  if (rememberedPage(address) !== undefined || !query.has('chosen')) return address;
  query.delete('chosen');
  return query.size === 0 ? page : `${page}?${query}`;
}

/** Why there is no file: whoever asks for everything that is kept about people proves first who they are, and then asks again on the page that they came from. */
function unseen({ kind }: AccountProblem, page: Proof['wantsProofFor']): 'unreachable' | Proof | undefined {
  if (kind === 'ProofWanted') return { wantsProofFor: page };
  return kind === 'Unreachable' ? 'unreachable' : undefined;
}

/** Piece after piece, as fast as they are taken. An export that can't be ended is broken off, so that nobody takes a part for the whole. */
function streamed(pieces: SubmissionExport['pieces']): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done === true) return controller.close();
        if (value.isErr()) return controller.error(new Error(`The export broke off: ${value.error.kind}`));
        controller.enqueue(encoder.encode(value.value));
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
