import type { Kysely } from 'kysely';
import type { WorkingCopyWire } from '#adapters/platform/wire/draft.ts';
import type { Draft } from '#domain/editing/draft.ts';
import { isSameValue } from '#domain/editing/same-value.ts';
import type { Database } from '../../database/schema.ts';
import { THINGS } from '../kind/things.ts';
import { NOTHING, type PublicText, type ThingInLanguage } from '../thing/thing.ts';
import { type DraftRow, findDraft } from '../version/draft-queries.ts';

/** A thing in a language as an editor finds it. */
export interface WorkingCopy {
  /** Undefined while nobody has saved anything yet. */
  readonly row: DraftRow | undefined;
  /** 0 while there is no row. */
  readonly revision: number;
  /** What visitors see; null while they see nothing. */
  readonly text: PublicText | null;
  /** What somebody wrote, else what visitors see, else nothing. */
  readonly draft: Draft;
}

/** Undefined where there is no such thing. */
export async function readWorkingCopy(database: Kysely<Database>, thing: ThingInLanguage, now: Date): Promise<WorkingCopy | undefined> {
  const text = await THINGS[thing.kind].read(database, thing.id, thing.language, now);
  if (text === undefined) return undefined;
  const row = await findDraft(database, thing);
  return { row, revision: row?.revision ?? 0, text, draft: row?.content ?? text?.draft ?? NOTHING };
}

/** A working copy on the wire. */
export function workingCopyOnWire({ row, revision, text, draft }: WorkingCopy): WorkingCopyWire {
  const written = row !== undefined && row.content !== null;
  return {
    values: draft.values,
    sections: [...draft.sections],
    version: revision,
    changed: written && !(text !== null && isSameValue(draft, text.draft)),
    changedBy: written ? row.editor : null,
    changedAt: written ? row.changedAt.toISOString() : null,
  };
}
