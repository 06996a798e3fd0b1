import type { DraftSection } from '#domain/editing/draft.ts';
import { type EditableKind, ownFieldsOf } from '#domain/editing/editable.ts';
import type { Field, Fields } from '#domain/page/section-field.ts';
import { fieldsOf } from '#domain/page/section-kinds.ts';
import { cleanRichText, type RichTextPlace } from '../../../rich-text/clean-rich-text.ts';

/** A section with nothing in its rich texts that may not stand on a page (CMS-15); whatever else it has stays as it is. */
export function cleanSection(section: DraftSection): DraftSection {
  // Every other kind has a heading above its texts.
  return { ...section, ...cleanFields(fieldsOf(section.kind) ?? {}, section, section.kind === 'richText' ? 'text' : 'description') };
}

/** The same of what a thing has beside its sections. */
export function cleanValues(kind: EditableKind, values: Values): Values {
  return cleanFields(ownFieldsOf(kind), values, 'text');
}

type Values = Readonly<Record<string, unknown>>;

function cleanFields(fields: Fields, values: Values, place: RichTextPlace): Values {
  const named = Object.entries(fields).flatMap(([name, field]) =>
    Object.hasOwn(values, name) ? [[name, cleanField(field, values[name], place)]] : [],
  );
  return { ...values, ...Object.fromEntries(named) };
}

function cleanField(field: Field, value: unknown, place: RichTextPlace): unknown {
  if (field.type === 'richText') return typeof value === 'string' ? cleanRichText(value, { place }) : value;
  if (field.type !== 'list' || !Array.isArray(value)) return value;
  return value.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? cleanFields(field.fields, entry as Values, place) : entry,
  );
}
