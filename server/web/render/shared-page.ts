import { createHash } from 'node:crypto';
import { addressTag } from '#domain/cache/cached-page.ts';
import type { RenderedPage } from '#ui/rendering/render-contract.ts';
import { chooseEncoding } from '../answer/content-encoding.ts';
import { newNonce } from '../answer/nonce.ts';
import { commonHeaders, pagePolicy } from '../answer/security-headers.ts';
import { signPage } from '../answer/signed-page.ts';
import { keepPage } from '../cache/kept-page.ts';
import type { CachedPage, MadePage } from '../cache/page-cache.ts';
import { surrogateControl, surrogateKeyHeader } from '../cache/surrogate-keys.ts';
import type { WebDependencies } from '../context/web-context.ts';
import type { Visit } from '../visit/visit.ts';
import { OWN_PAGE_TAG } from '../wire/contract.ts';
import { pageHeaders } from './page-headers.ts';

/** What is kept of a page that is made for each visitor anew. */
const OWN_PAGE = '<!doctype html>';

/** Renders a page as anybody sees it, with `mark` on its own scripts. */
export type RenderForAll = (mark: string, onTags: (tags: readonly string[]) => void) => Promise<RenderedPage>;

/**
 * Makes the page of an address for any anonymous visitor: the same bytes and the same headers for everybody, so that whoever has it may keep it (T-19). Only whole pages (200)
 * are compressed, because only they are kept.
 */
export async function makePage(deps: WebDependencies, visit: Visit, render: RenderForAll): Promise<MadePage> {
  const names = new Set<string>();
  const mark = newNonce();
  const rendered = await render(mark, (read) => {
    for (const name of read) names.add(name);
  });
  const { html, scripts, styles } = signPage(rendered.html, mark);
  const policy = pagePolicy({ scripts, styles }, { ...deps.pageNeeds, development: deps.development, route: visit.match?.route });
  const tags = [...names, addressTag(visit.path + visit.search)];
  const { status } = rendered;
  const isOwn = names.has(OWN_PAGE_TAG);
  const kept = status === 200 ? await keepPage(isOwn ? OWN_PAGE : html) : undefined;
  // What the page may do belongs to it: who has the one has the other.
  const etag = `W/"${createHash('sha256').update(JSON.stringify(policy)).update(html).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...Object.fromEntries(pageHeaders(deps, rendered, policy)),
    vary: visit.path === '/' ? 'Accept-Encoding, Cookie, Accept-Language' : 'Accept-Encoding, Cookie',
    // A browser asks each time, because an editor's change shows at once.
    'cache-control': kept === undefined ? 'no-store' : 'no-cache',
    ...(kept === undefined ? {} : { etag }),
  };
  return {
    status,
    headers: { ...Object.fromEntries(commonHeaders(deps)), ...headers },
    route: visit.match?.route ?? '-',
    html: kept === undefined ? html : '',
    etag,
    surrogateKeys: deps.sharedCache ? surrogateKeyHeader(tags) : undefined,
    tags,
    expires: deps.pageCache.expiry(tags),
    ...(isOwn ? { isOwn } : {}),
    kept,
  };
}

/** A request for a page that is kept, as far as its answer depends on it. */
export interface KeptRequest {
  readonly acceptEncoding: string | null | undefined;
  readonly ifNoneMatch: string | null | undefined;
  readonly requestId: string;
  /** Whether the page is in the cache, and not only given out: one that was begun before a change must not be kept by anybody who was told of that change before. */
  readonly isCurrent: boolean;
}

export interface KeptAnswer {
  readonly status: 200 | 304;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer<ArrayBuffer> | null;
}

/** The answer with a page that is kept, or that the asker's copy is still right. */
export function keptAnswer(page: CachedPage, { acceptEncoding, ifNoneMatch, requestId, isCurrent }: KeptRequest, now: number): KeptAnswer {
  const headers: KeptAnswer['headers'] = { ...page.headers, 'x-request-id': requestId };
  if (page.surrogateKeys !== undefined && isCurrent) {
    headers['surrogate-key'] = page.surrogateKeys;
    headers['surrogate-control'] = surrogateControl(page.expires, now);
  }
  if (isUnchanged(ifNoneMatch, page.etag)) {
    delete headers['content-type'];
    return { status: 304, headers, body: null };
  }
  const encoding = chooseEncoding(acceptEncoding);
  const body = page.kept.body(encoding);
  headers['content-length'] = body.length;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return { status: 200, headers, body };
}

function isUnchanged(header: string | null | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === etag || `W/${tag.trim()}` === etag) ?? false;
}
