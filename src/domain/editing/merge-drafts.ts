import type { Field, Fields } from '../page/section-field.ts';
import { fieldsOf } from '../page/section-kinds.ts';
import type { Draft, DraftSection } from './draft.ts';
import type { Place } from './edit-command.ts';
import { type EditableKind, ownFieldsOf } from './editable.ts';
import { type FieldPath, withValueAt } from './field-path.ts';
import { isSameValue } from './same-value.ts';
import type { SectionId } from './section-id.ts';

/** The same thing changed by two people (ADM-09): nobody's words are thrown away, a person chooses. */
export type Conflict =
  /** Both wrote in the same field. */
  | {
      readonly kind: 'field';
      readonly section: Place;
      readonly path: FieldPath;
      readonly base: unknown;
      readonly mine: unknown;
      readonly theirs: unknown;
    }
  /** One removed what the other changed; the removed side is undefined. */
  | {
      readonly kind: 'removed';
      readonly section: SectionId;
      readonly mine: DraftSection | undefined;
      readonly theirs: DraftSection | undefined;
    };

/** Two drafts that went on from one, put together; without conflicts nobody has to choose. */
export interface Merged {
  /** Both drafts in one. In a conflict it holds theirs, which is saved already; what was removed there and changed here is kept. */
  readonly draft: Draft;
  readonly conflicts: readonly Conflict[];
}

/**
 * Joins two drafts that began as the same one: what only one side changed is taken, field by field and section by section; what both changed alike is no conflict. Sections are told
 * apart by their names, entries of lists by their places as long as neither side added or removed any.
 */
export function mergeDrafts(kind: EditableKind, base: Draft, mine: Draft, theirs: Draft): Merged {
  const conflicts: Conflict[] = [];
  const values = mergeFields(ownFieldsOf(kind), base.values, mine.values, theirs.values, reportAt(null, conflicts));
  const sections = new Map<SectionId, DraftSection>();
  const [was, ours, other] = [byId(base), byId(mine), byId(theirs)];
  for (const id of new Set([...other.keys(), ...ours.keys()])) {
    const section = mergeSection(was.get(id), ours.get(id), other.get(id), conflicts);
    if (section !== undefined) sections.set(id, section);
  }
  const order = mergeOrder(idsOf(base), idsOf(mine), idsOf(theirs));
  return { draft: { values, sections: order.flatMap((id) => sections.get(id) ?? []) }, conflicts };
}

/** The draft with what somebody chose for a conflict: a value for a field, a section or its absence. */
export function settle(draft: Draft, conflict: Conflict, choice: unknown): Draft {
  if (conflict.kind === 'field') {
    if (conflict.section === null) return { ...draft, values: withValueAt(draft.values, conflict.path, choice) ?? draft.values };
    const sections = draft.sections.map((section) =>
      section.id === conflict.section ? (withValueAt(section, conflict.path, choice) ?? section) : section,
    );
    return { ...draft, sections };
  }
  return choice === undefined ? { ...draft, sections: draft.sections.filter(({ id }) => id !== conflict.section) } : draft;
}

type Report = (path: FieldPath, base: unknown, mine: unknown, theirs: unknown) => void;
type Values = Readonly<Record<string, unknown>>;

function reportAt(section: Place, conflicts: Conflict[]): Report {
  return (path, base, mine, theirs) => void conflicts.push({ kind: 'field', section, path, base, mine, theirs });
}

function mergeSection(
  base: DraftSection | undefined,
  mine: DraftSection | undefined,
  theirs: DraftSection | undefined,
  conflicts: Conflict[],
): DraftSection | undefined {
  if (mine === undefined || theirs === undefined) {
    const left = mine ?? theirs;
    // New on one side, or gone on the other: gone only where nobody has changed it since.
    if (left === undefined || base === undefined) return left;
    if (isSameValue(left, base)) return undefined;
    conflicts.push({ kind: 'removed', section: left.id, mine, theirs });
    return left;
  }
  if (isSameValue(mine, theirs) || base === undefined) return theirs;
  const fields = fieldsOf(theirs.kind);
  if (fields === undefined || mine.kind !== theirs.kind) return isSameValue(theirs, base) ? mine : theirs;
  const merged = mergeFields(fields, base, mine, theirs, reportAt(theirs.id, conflicts));
  const hidden = (mine.hidden === true) === (base.hidden === true) ? theirs.hidden : mine.hidden;
  const { hidden: _, ...section } = merged;
  return { ...section, ...(hidden === true && { hidden }) } as DraftSection;
}

/** The fields that are declared, joined; whatever else the values hold is theirs. */
function mergeFields(fields: Fields, base: Values, mine: Values, theirs: Values, report: Report, at = ''): Values {
  const merged = Object.entries(fields).map(([name, field]) => [
    name,
    mergeValue(field, base[name], mine[name], theirs[name], report, at + name),
  ]);
  // A field that one of them took away is gone, not theirs.
  return Object.fromEntries(Object.entries({ ...theirs, ...Object.fromEntries(merged) }).filter(([, value]) => value !== undefined));
}

function mergeValue(field: Field, base: unknown, mine: unknown, theirs: unknown, report: Report, path: FieldPath): unknown {
  if (isSameValue(mine, base) || isSameValue(mine, theirs)) return theirs;
  if (isSameValue(theirs, base)) return mine;
  if (field.type === 'list' && [base, mine, theirs].every((list) => Array.isArray(list) && list.length === (mine as unknown[]).length)) {
    const [first, second] = [base as Values[], mine as Values[]];
    return (theirs as Values[]).map((entry, place) =>
      mergeFields(field.fields, first[place] ?? {}, second[place] ?? {}, entry, report, `${path}.${place}.`),
    );
  }
  report(path, base, mine, theirs);
  return theirs;
}

/** The order of both: that of whoever moved something, theirs where both did; what is new stands behind what it was put behind. */
function mergeOrder(base: readonly SectionId[], mine: readonly SectionId[], theirs: readonly SectionId[]): readonly SectionId[] {
  const common = (ids: readonly SectionId[]) => ids.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id));
  const unmoved = isSameValue(common(theirs), common(base));
  const [order, others] = unmoved ? [mine, theirs] : [theirs, mine];
  const whole = [...order];
  for (const [place, id] of others.entries()) {
    if (whole.includes(id)) continue;
    const before = others.slice(0, place).findLast((one) => whole.includes(one));
    whole.splice(before === undefined ? 0 : whole.indexOf(before) + 1, 0, id);
  }
  return whole;
}

const byId = ({ sections }: Draft): ReadonlyMap<SectionId, DraftSection> => new Map(sections.map((section) => [section.id, section]));
const idsOf = ({ sections }: Draft): readonly SectionId[] => sections.map(({ id }) => id);
