import type { Context, Hono } from 'hono';
import { documentFormat } from '#domain/document/document-format.ts';
import { documentPath } from '#domain/document/public-document.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES } from '#domain/locale/locale.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { unavailablePage } from '../answer/fallback-page.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { isClosedToAll } from '../visit/page-guard.ts';
import type { SiteFactsSource } from '../visit/site-facts.ts';
import { visitorFacts } from '../visit/visitor-facts.ts';
import { documentTarget } from '../wire/contract.ts';
import { platformRequest } from '../wire/platform-request.ts';

/** Whoever keeps a file asks whether it is still the one: it may be taken back at any time. */
const KEPT = { 'cache-control': 'no-cache' };
/** What comes with an answer, and no more: what a file is we say ourselves. */
const PASSED_ON = ['content-length', 'content-range', 'accept-ranges', 'etag'];
const ASKED = ['range', 'if-range', 'if-none-match'];
/** Nothing of a file may run or load; readers of PDF in browsers need a style and their own frame. */
const LOCKED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const POLICIES = { pdf: `${LOCKED}; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:`, other: `${LOCKED}; sandbox` };

/** `/document/<number>/<name>`: the file of a document as it is, in one stream (CMS-07, T-13). One that is archived is not there; at an old name leads to the present one. */
export function documentFileRoutes(app: Hono<WebEnv>, deps: WebDependencies, siteFacts: SiteFactsSource): void {
  app.on(['GET', 'HEAD'], '/document/:id{[1-9][0-9]{0,8}}/:name', async (c, next) => {
    if (isClosedToAll(await siteFacts.read())) return next();
    c.set('route', '/document/:id/:name');
    const visitor = visitorFacts(c, deps, DEFAULT_LOCALE);
    const viewed = await deps.composition.useCasesFor(visitor).viewDocument.run(Number(c.req.param('id')));
    if (viewed.isErr()) return unavailablePage(DEFAULT_LOCALE);
    const document = viewed.value;
    const format = document && documentFormat(document.fileName);
    if (document === undefined || format === undefined) return next();
    const path = documentPath(document);
    if (new URL(c.req.url).pathname !== path) return c.body(null, 301, { location: path, ...KEPT });
    const answer = await askedFile(c, deps, document.id, visitor);
    if (answer === undefined || answer.status >= 500) return unavailablePage(DEFAULT_LOCALE);
    if (answer.status === 404) {
      // The document is there and its bytes are not: somebody has to look.
      deps.log.error('document.bytesGone', { document: document.id });
      return next();
    }
    const isPdf = format.type === 'pdf';
    const headers = new Headers({
      ...KEPT,
      'content-type': format.mime,
      'content-disposition': contentDisposition(isPdf ? 'inline' : 'attachment', document.fileName),
      'content-security-policy': isPdf ? POLICIES.pdf : POLICIES.other,
      'x-content-type-options': 'nosniff',
    });
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const isEmpty = c.req.method === 'HEAD' || answer.status === 304 || answer.status === 416;
    if (isEmpty) void answer.body?.cancel();
    return new Response(isEmpty ? null : answer.body, { status: answer.status, headers });
  });
}

async function askedFile(
  c: Context<WebEnv>,
  deps: WebDependencies,
  id: number,
  { client, requestId }: ReturnType<typeof visitorFacts>,
): Promise<Response | undefined> {
  const headers = Object.fromEntries(
    ASKED.flatMap((name) => ((value) => (value === undefined ? [] : [[name, value]]))(c.req.header(name))),
  );
  const asker = { language: LOCALE_NAMES[DEFAULT_LOCALE].languageCode, client, requestId };
  const target = documentTarget(id);
  try {
    return await deps.platform.fetch(platformRequest(deps.platform, asker, { method: c.req.method, target, headers }));
  } catch (error) {
    deps.log.error('document.failed', { message: String(error).slice(0, 300) });
    return undefined;
  }
}
