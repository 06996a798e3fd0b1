import type { Field, Fields } from '../page/section-field.ts';
import { fieldsOf } from '../page/section-kinds.ts';
import type { Draft, DraftSection } from './draft.ts';
import { type EditableKind, ownWordsOf } from './editable.ts';

/** A translation with whatever it lacks as it stands in the original, in the order of the original (ADM-05). What it has is kept, its own sections stay behind what they stood behind. */
export function fillTranslation(kind: EditableKind, original: Draft, translation: Draft): Draft {
  const own = new Map(translation.sections.map((section) => [section.id, section]));
  const sections = original.sections.map((section) => {
    const theirs = own.get(section.id);
    return theirs === undefined ? section : fillSection(section, theirs);
  });
  translation.sections.forEach((section, place) => {
    if (sections.some(({ id }) => id === section.id)) return;
    const before = translation.sections[place - 1]?.id;
    sections.splice(sections.findIndex(({ id }) => id === before) + 1, 0, section);
  });
  return { values: fillValues(ownWordsOf(kind), original.values, translation.values), sections };
}

/** A section with whatever it lacks as it stands in the original. */
export function fillSection(original: DraftSection, own: DraftSection): DraftSection {
  const fields = original.kind === own.kind ? fieldsOf(own.kind) : undefined;
  return fields === undefined ? own : { ...own, ...fillValues(fields, original, own) };
}

type Values = Readonly<Record<string, unknown>>;

function fillValues(fields: Fields, original: Values, own: Values): Values {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const value = fillField(field, original[name], own[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...own, ...Object.fromEntries(named) };
}

function fillField(field: Field, original: unknown, own: unknown): unknown {
  if (own === undefined) return original;
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'richText':
      return own === '' ? (original ?? own) : own;
    case 'list':
      return withEntries(original, own, (theirs, mine) => fillValues(field.fields, theirs as Values, mine as Values));
    case 'links':
    case 'grid':
      return withEntries(original, own, (_, mine) => mine);
    default:
      return own;
  }
}

/** Entries by their places; those that the original has more of come behind. */
function withEntries(original: unknown, own: unknown, fill: (original: unknown, own: unknown) => unknown): unknown {
  if (!Array.isArray(original) || !Array.isArray(own)) return own;
  const filled = own.map((entry, place) => (place < original.length ? fill(original[place], entry) : entry));
  return [...filled, ...original.slice(own.length)];
}
