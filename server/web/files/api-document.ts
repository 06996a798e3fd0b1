import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { type ContentEncoding, chooseEncoding, compressText } from '../answer/content-encoding.ts';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { apiDocument } from '../wire/api-document.ts';
import { apiPage } from './api-page.ts';

const HOUR = 'public, max-age=3600';

/** `/api/openapi.json`: the contract for programs; `/api`: the same for people, made here, with nothing of anybody else's and no script (API-01). Both are made when they are first asked for, and compressed once. */
export function apiDocumentRoutes(app: Hono<WebEnv>, { publicUrl }: WebDependencies): void {
  let made: { readonly json: Sent; readonly page: Sent; readonly policy: string } | undefined;
  const answer = () => {
    if (made !== undefined) return made;
    const document = apiDocument(publicUrl.origin);
    const { html, style } = apiPage(document);
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    made = { json: sentAs(JSON.stringify(document)), page: sentAs(html), policy };
    return made;
  };
  app.get('/api/openapi.json', (c) => {
    c.set('route', '/api/openapi.json');
    const { body, headers } = answer().json(c.req.header('accept-encoding'));
    return c.body(body, 200, {
      ...headers,
      'content-type': 'application/json',
      'cache-control': HOUR,
      'access-control-allow-origin': '*',
    });
  });
  app.get('/api', (c) => {
    c.set('route', '/api');
    const { page, policy } = answer();
    const { body, headers } = page(c.req.header('accept-encoding'));
    return c.body(body, 200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': HOUR,
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    });
  });
}

/** A text as it is sent to whoever takes which encodings. */
type Sent = (acceptEncoding: string | undefined) => {
  readonly body: Buffer<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
};

function sentAs(text: string): Sent {
  const kept = new Map<ContentEncoding, Buffer<ArrayBuffer>>();
  return (acceptEncoding) => {
    const encoding = chooseEncoding(acceptEncoding);
    const body = kept.get(encoding) ?? compressText(text, encoding);
    kept.set(encoding, body);
    return { body, headers: { vary: 'Accept-Encoding', ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) } };
  };
}
