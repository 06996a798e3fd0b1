import { addressTag, type CachedPageList, type CachedPageQuestion, type CachedPageRecord } from '#domain/cache/cached-page.ts';
import { pageCount } from '#domain/pagination.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

const ROWS = 50;

/** Pages of a cache as the back office lists them: those asked for last first. */
export function listedPages(cache: PageCache, { words, page }: CachedPageQuestion): CachedPageList {
  const wanted = words.trim().toLowerCase();
  const found = cache
    .all()
    .map(([address, kept]) => recordOf(address, kept))
    .filter(({ address, tags }) => [address, ...tags].some((name) => name.toLowerCase().includes(wanted)));
  const totalPages = Math.max(1, pageCount(found.length, ROWS));
  const shown = Math.min(page, totalPages);
  const records = found.slice((shown - 1) * ROWS, shown * ROWS);
  return { pages: { records, page: shown, totalPages, totalRecords: found.length }, bytes: cache.bytes };
}

function recordOf(address: string, { kept, expires, tags }: CachedPage): CachedPageRecord {
  const own = addressTag(address);
  return {
    address,
    bytes: kept.bytes,
    until: new Date(expires).toISOString(),
    tags: tags.filter((tag) => tag !== own && !tag.startsWith('until:')).toSorted(),
  };
}
