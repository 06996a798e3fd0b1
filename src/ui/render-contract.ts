import type { UseCases } from '#application/use-cases.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { RefusedForm } from '#domain/site/form.ts';
import type { Log } from '#ports/log.ts';

/** What the web server hands to the renderer for one page. */
export interface RenderInput {
  /** A GET for the page; for a refused form the same address. */
  readonly request: Request;
  readonly useCases: UseCases;
  readonly log: Log;
  readonly locale: Locale;
  /** Nonce of the content security policy; the cache puts a placeholder here. */
  readonly nonce: string;
  /** Vite's client manifest (dist/client/.vite/manifest.json); undefined in development. */
  readonly assets: Readonly<Record<string, ViteChunk>> | undefined;
  readonly visitor: Visitor;
  readonly refusedForm: RefusedForm | undefined;
  /** Path of the page is known to be missing (an unknown route): render the not-found screen with status 404. */
  readonly missing: boolean;
}

/** What a page may know of its visitor; for an anonymous visitor without cart everything is empty, so that pages can be kept. */
export interface Visitor {
  readonly hasCart: boolean;
  readonly orderMessage: string;
  readonly cookieNoticeAccepted: boolean;
}

export interface ViteChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The renderer's module (src/ui/entry-server.tsx, built to dist/server/entry-server.js). */
export interface Renderer {
  /** The whole page: status (200, 301, 404, 500, 503), headers, HTML beginning with the doctype. Never rejects: a failed page is the error page. */
  render(input: RenderInput): Promise<Response>;
}
