import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import markdown from 'markdown-it';
import type { Locale } from '#domain/locale/locale.ts';
import { newNonce } from '../web/answer/nonce.ts';

const STYLE =
  'body{font:1rem/1.6 system-ui,sans-serif;margin:0 auto;max-width:50rem;padding:1.5rem;color:#14231c;background:#fff}a{color:#14543a}pre{overflow:auto}code{overflow-wrap:anywhere}table{display:block;overflow:auto}td,th{border:1px solid #ccc;padding:.4rem .6rem;text-align:left;vertical-align:top}img{max-width:100%}button{min-height:2.75rem;padding:0 1rem;font:inherit}li{margin-block:.4rem}';

/** A page of the tools of development: it stands by itself, without the site around it. */
export function toolPage(
  c: Context,
  locale: Locale,
  title: string,
  content: unknown,
  back: { readonly href: string; readonly word: string },
) {
  const nonce = newNonce();
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
  return c.html(
    html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style nonce="${nonce}">${raw(STYLE)}</style></head><body><p><a href="${back.href}">${back.word}</a></p><main><h1>${title}</h1>${content}</main></body></html>`,
  );
}

const reader = markdown({ html: false, linkify: false });

/** Markdown of the sources as HTML; markup in it stays text. */
export function fromMarkdown(text: string) {
  return raw(reader.render(text));
}
