import { ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/content.ts';
import { LOAD_SIZE } from '#domain/pagination.ts';
import { refuse } from '../http/refusal.ts';
import type { Answer, Verb } from '../http/serve.ts';
import { findSlugs } from './queries.ts';

const KINDS = ['page', 'post', 'event', 'product', 'shopCategory'] as const;
const MOST = 1000;

type Records = Answer<typeof wire.searchSlugs>['data']['records'];

/** All public slugs, a page at a time, kind by kind (NAV-13). The cursor is the last record's kind and id. */
export const searchSlugs: Verb<typeof wire.searchSlugs> = async ({ database, now }, { query }) => {
  const start = readCursor(query.after);
  if (start === undefined) return refuse('BAD_REQUEST', { field: 'after', message: 'after: wants the cursor of the answer before' });
  const limit = Math.min(MOST, Math.max(1, Number(query.limit ?? LOAD_SIZE)));
  const records: Records = [];
  let next: string | null = null;
  let after = start.id;
  for (const kind of KINDS.slice(start.place)) {
    const rows = await findSlugs(database, kind, after, limit - records.length, now());
    records.push(...rows.map(({ slugs, updated_at }) => ({ type: kind, slugs, updatedAt: updated_at.toISOString() })));
    after = 0;
    if (records.length === limit) {
      next = `${kind}:${rows.at(-1)?.id ?? 0}`;
      break;
    }
  }
  return ok({ data: { records, next }, tags: ['pages', 'posts', 'events', 'products', 'categories', 'listing'] });
};

function readCursor(text: string | undefined): { readonly place: number; readonly id: number } | undefined {
  if (text === undefined) return { place: 0, id: 0 };
  const [, kind = '', id = ''] = /^(\w+):(\d{1,9})$/.exec(text) ?? [];
  const place = (KINDS as readonly string[]).indexOf(kind);
  return place < 0 ? undefined : { place, id: Number(id) };
}
