import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { WebDependencies, WebEnv } from '../context/web-context.ts';
import { apiDocument } from '../wire/api-document.ts';
import { apiPage } from './api-page.ts';

const HOUR = 'public, max-age=3600';

/** `/api/openapi.json`: the contract for programs; `/api`: the same for people, made here, with nothing of anybody else's and no script (API-01). Both are made when they are first asked for. */
export function apiDocumentRoutes(app: Hono<WebEnv>, { publicUrl }: WebDependencies): void {
  let made: { readonly json: string; readonly page: string; readonly policy: string } | undefined;
  const answer = () => {
    if (made !== undefined) return made;
    const document = apiDocument(publicUrl.origin);
    const { html, style } = apiPage(document);
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    made = { json: JSON.stringify(document), page: html, policy };
    return made;
  };
  app.get('/api/openapi.json', (c) => {
    c.set('route', '/api/openapi.json');
    return c.body(answer().json, 200, { 'content-type': 'application/json', 'cache-control': HOUR, 'access-control-allow-origin': '*' });
  });
  app.get('/api', (c) => {
    c.set('route', '/api');
    const { page, policy } = answer();
    return c.body(page, 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': HOUR,
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
    });
  });
}
