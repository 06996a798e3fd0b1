import { err, ok, type Result } from 'neverthrow';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import { draftFlaws, strangeFields } from '#domain/editing/draft-flaws.ts';
import type { EditableKind } from '#domain/editing/editable.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { cleanSection, cleanValues } from './clean-section.ts';

/** What changed since an editor last saved. */
export interface DraftChange {
  readonly values: Readonly<Record<string, unknown>>;
  /** Each section that changed, whole. */
  readonly sections: readonly DraftSection[];
  /** The names of all, in their order. */
  readonly order: readonly string[];
}

/** What a save makes of a working copy. */
export interface JoinedDraft {
  readonly draft: Draft;
  /** Given sections of a kind that nobody knows here: they may be carried along, never written. */
  readonly unknown: readonly DraftSection[];
  /** Sections of such a kind that were there and are not any more. */
  readonly lost: boolean;
}

/** Puts what changed into a working copy. What can't be read at all is refused by section and field; what merely lacks something is for publishing to tell. */
export function joinedDraft(kind: EditableKind, before: Draft, { values, sections, order }: DraftChange): Result<JoinedDraft, Refusal> {
  const known = new Map(before.sections.map((section) => [section.id, section]));
  const given = new Map(sections.map((section) => [section.id, cleanSection(section)]));
  const placed = [...new Set(order)].map((id) => given.get(id) ?? known.get(id));
  const nameless = placed.indexOf(undefined);
  if (nameless !== -1 || placed.length !== order.length || given.size !== sections.length)
    return refuse('DRAFT_INVALID', {
      field: 'order',
      reason: 'unknown',
      ...(nameless === -1 ? {} : { name: [...new Set(order)][nameless] ?? '' }),
    });
  const draft: Draft = {
    values: { ...before.values, ...cleanValues(kind, values) },
    sections: placed.filter((section) => section !== undefined),
  };
  const written = draft.sections.filter(({ id }) => given.has(id));
  const flaw = draftFlaws(kind, { values: draft.values, sections: written }).find(({ stops }) => stops === 'saving');
  if (flaw !== undefined) return err(invalid(flaw));
  const strange = newlyStrange(written, before.sections);
  if (strange !== undefined) return err(strange);
  const lost = before.sections.some((section) => isUnknown(section) && !order.includes(section.id));
  return ok({ draft, unknown: written.filter(isUnknown), lost });
}

/** A field that its kind does not know and that no section had before: it is not carried along but written, and nobody could check it. */
function newlyStrange(written: readonly DraftSection[], before: readonly DraftSection[]): Refusal | undefined {
  let carried: ReadonlySet<string> | undefined;
  for (const section of written)
    for (const field of strangeFields(section)) {
      carried ??= new Set(before.flatMap(strangeFields));
      const [name = ''] = JSON.parse(field) as readonly string[];
      if (!carried.has(field)) return { code: 'DRAFT_INVALID', field: name, reason: 'unknown', name: section.id };
    }
  return undefined;
}

/** The refusal that names what is wrong with a draft. */
export function invalid({ section, field, problem }: ReturnType<typeof draftFlaws>[number]): Refusal {
  return { code: 'DRAFT_INVALID', field, reason: problem.kind, ...(section === null ? {} : { name: section }) };
}

function isUnknown({ kind }: DraftSection): boolean {
  return fieldsOf(kind) === undefined;
}
