import type { Fields } from '../page/section-field.ts';

/**
 * What can be edited in place, each with its own fields beside its sections (ADM-03). Fields are declared as those of sections are, so that panel, checks, commands and joining are the
 * same for both.
 */
const EDITABLE = {
  page: {
    fields: {
      title: { type: 'text', label: 'editing.field.title', maximum: 200, required: true },
      slug: { type: 'text', label: 'editing.field.slug', maximum: 80, required: true },
      description: { type: 'longText', label: 'editing.field.description', maximum: 320 },
    },
    hasSections: true,
  },
} as const satisfies Readonly<Record<string, { readonly fields: Fields; readonly hasSections: boolean }>>;

/** A kind of thing that can be edited in place. */
export type EditableKind = keyof typeof EDITABLE;

/** The kinds, by name. */
export const EDITABLE_KINDS = Object.keys(EDITABLE) as EditableKind[];

/** One thing that can be edited, whatever the language. */
export interface EditableThing {
  readonly kind: EditableKind;
  readonly id: number;
}

/** The fields of a place that commands name: of the thing itself where `section` is null, else of a kind of section; undefined for a kind that there is not. */
export function ownFieldsOf(kind: EditableKind): Fields {
  return EDITABLE[kind].fields;
}
