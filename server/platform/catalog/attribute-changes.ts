import type { Result } from 'neverthrow';
import type { AttributeFlaw, AttributeRecord, FlawOfAttribute } from '#domain/catalog/attribute-record.ts';
import { DEFAULT_LANGUAGE } from '#domain/locale/locale.ts';
import { type MenuMove, moveEntry } from '#domain/navigation/menu.ts';
import { announceChanges } from '../database/content-changes.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { wakingTag } from '../work/waking.ts';
import { attributeTags } from './attribute-desk-queries.ts';

export type Trx = PlatformDependencies['database'];

/** Lists with their filters and pages of products that have it show it at once; the search knows products by the words of their values. */
export async function tellAttribute({ changed, database }: PlatformDependencies, id: number): Promise<void> {
  changed([...(await attributeTags(database, id))]);
  await announceChanges(database, [wakingTag('search')]);
}

/** Ids in their new order; they stand on one level. */
export function movedIds(all: readonly { readonly id: number }[], id: number, move: MenuMove): Result<readonly number[], AttributeFlaw> {
  const placed = all.map((one) => ({ id: one.id, parentId: null }));
  return moveEntry(placed, id, move, 1)
    .map((entries) => entries.map((one) => one.id))
    .mapErr((flaw) => (flaw === 'gone' ? flaw : 'noPlace'));
}

export function nameOf({ labels, code }: Pick<AttributeRecord, 'labels' | 'code'>): string {
  return labels[DEFAULT_LANGUAGE] ?? Object.values(labels)[0] ?? code;
}

export function refusedFor({ reason, field }: FlawOfAttribute): Result<never, Refusal> {
  return refused(reason, field);
}

export function refused(reason: AttributeFlaw, field?: string): Result<never, Refusal> {
  return refuse('ATTRIBUTE_REFUSED', { reason, ...(field !== undefined && { field }) });
}
