import fc from 'fast-check';
import type { Draft, DraftSection } from '#domain/editing/draft.ts';
import type { EditCommand, Place } from '#domain/editing/edit-command.ts';
import { ownFieldsOf } from '#domain/editing/editable.ts';
import type { SectionKind } from '#domain/page/section.ts';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { fieldsOf, SECTION_KINDS } from '#domain/page/section-kinds.ts';
import { sectionOf, valueFor } from '../page/section-values.ts';

const sectionId = fc.stringMatching(/^[a-z0-9]{12}$/);

/** A section of a kind that nobody knows. */
const unknownSection = fc.record({ kind: fc.constant('hologram'), depth: fc.integer(), layers: fc.array(fc.string()) });

const draftSection: fc.Arbitrary<DraftSection> = fc
  .tuple(sectionId, fc.oneof(...(Object.keys(SECTION_KINDS) as SectionKind[]).map((kind) => sectionOf(kind)), unknownSection), fc.boolean())
  .map(([id, section, hidden]) => ({ id, ...section, ...(hidden && { hidden: true }) }) as DraftSection);

/** A page as somebody could be writing it. */
export const drafts: fc.Arbitrary<Draft> = fc.record({
  values: fc.record({ title: fc.string(), slug: fc.constantFrom('kontakt', 'o-nama'), description: fc.string() }),
  sections: fc.uniqueArray(draftSection, { maxLength: 6, selector: ({ id }) => id }),
});

/** Commands of all kinds that could be given for a draft; some of them ask for what is not there. */
export function commandsFor(draft: Draft): fc.Arbitrary<EditCommand> {
  const place = fc.integer({ min: 0, max: draft.sections.length + 1 });
  const known = draft.sections.filter(({ kind }) => fieldsOf(kind) !== undefined);
  const inside = [inFields(null, ownFieldsOf('page')), ...known.map(({ id, kind }) => inFields(id, fieldsOf(kind) ?? {}))];
  const ofPage = draftSection.chain((section) => place.map((at): EditCommand => ({ kind: 'insertSection', at, section })));
  if (draft.sections.length === 0) return fc.oneof(...inside, ofPage);
  const ofSection = fc.constantFrom<DraftSection>(...draft.sections);
  return fc.oneof(
    ...inside,
    ofPage,
    ofSection.map(({ id }): EditCommand => ({ kind: 'removeSection', section: id })),
    fc.tuple(ofSection, place).map(([{ id }, to]): EditCommand => ({ kind: 'moveSection', section: id, to })),
    fc.tuple(ofSection, fc.boolean()).map(([{ id }, hidden]): EditCommand => ({ kind: 'hideSection', section: id, hidden })),
  );
}

function inFields(section: Place, fields: Fields): fc.Arbitrary<EditCommand> {
  return fc.constantFrom(...Object.entries(fields)).chain(([path, field]) => inField(section, path, field));
}

function inField(section: Place, path: string, field: Field): fc.Arbitrary<EditCommand> {
  const set = valueFor(field).map((value): EditCommand => ({ kind: 'setField', section, path, value }));
  if (field.type !== 'list') return set;
  const at = fc.integer({ min: 0, max: 4 });
  const entry = valueFor({ ...field, minimum: 1, maximum: 1 }).map((list) => (list as readonly unknown[])[0]);
  return fc.oneof(
    set,
    fc.tuple(at, entry).map(([at, entry]): EditCommand => ({ kind: 'insertEntry', section, path, at, entry })),
    at.map((at): EditCommand => ({ kind: 'removeEntry', section, path, at })),
    fc.tuple(at, at).map(([from, to]): EditCommand => ({ kind: 'moveEntry', section, path, from, to })),
    ...Object.entries(field.fields).map(([name, inner]) =>
      fc
        .tuple(at, valueFor(inner))
        .map(([place, value]): EditCommand => ({ kind: 'setField', section, path: `${path}.${place}.${name}`, value })),
    ),
  );
}
