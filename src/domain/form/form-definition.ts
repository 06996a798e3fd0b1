/** Kinds of fields that a form may be made of; `heading` and `explanation` ask nothing. */
export const FIELD_TYPES = [
  'text',
  'longText',
  'email',
  'phone',
  'number',
  'date',
  'dateTime',
  'select',
  'radio',
  'checkboxes',
  'yesNo',
  'consent',
  'file',
  'oib',
  'iban',
  'hidden',
  'heading',
  'explanation',
] as const;
/** Kinds of fields that a form may have. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** Shapes that a text may be asked to have: a closed set, because a pattern of an editor's could keep a server busy for ever. */
export const PATTERNS = {
  digits: /^\d+$/,
  letters: /^[\p{L}\p{M} '’.-]+$/u,
  personName: /^(?!['’-])[\p{L}\p{M}'’\- ]+(?<!['’-])$/u,
  code: /^[\p{L}\p{N} ./_-]+$/u,
  postcode: /^\d{5}$/,
  wasteCode: /^\d{2} ?\d{2} ?\d{2}\*?$/,
  year: /^(19|20)\d{2}$/,
  webAddress: /^https?:\/\/[^\s/$.?#][^\s]*$/,
} as const;
/** Patterns that a text field may ask for. */
export type PatternName = keyof typeof PATTERNS;

/** What browsers may fill in by themselves (WCAG 1.3.5); the only values that a field may ask for. */
export const AUTOCOMPLETE = [
  'name',
  'given-name',
  'family-name',
  'organization',
  'email',
  'tel',
  'street-address',
  'address-line1',
  'postal-code',
  'address-level2',
  'country',
  'country-name',
  'bday',
] as const;
/** What browsers may fill in by themselves (WCAG 1.3.5). */
export type AutocompleteToken = (typeof AUTOCOMPLETE)[number];

/** One of several to choose from. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** One field of a form, in one language. Bounds that are undefined do not bound. */
export interface FormField {
  /** A letter, then letters and digits; unique in its form. */
  readonly name: string;
  readonly type: FieldType;
  readonly label: string;
  /** Under the label; of an explanation its text. */
  readonly help: string;
  readonly required: boolean;
  /** Of a field that may be left out: wanted all the same once this other one is filled in. */
  readonly requiredWith?: string | undefined;
  /** Of a postcode: the field with the country (ISO 3166-1 alpha-2) that it is one of. */
  readonly postcodeOf?: string | undefined;
  /** Of a number its value, of texts the characters, of checkboxes how many are ticked. */
  readonly min?: number | undefined;
  /** As `min`; of files how many there may be. */
  readonly max?: number | undefined;
  /** Of a date, with a time or without: ISO days, or 'today'. */
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  readonly pattern?: PatternName | undefined;
  readonly autocomplete?: AutocompleteToken | undefined;
  /** Of select, radio and checkboxes. */
  readonly options: readonly FieldOption[];
  /** Asked only when an earlier field has this value (of checkboxes: among its values). */
  readonly shownIf?: { readonly field: string; readonly value: string } | undefined;
  /** Of a hidden field, else what stands there at first. */
  readonly value: string;
}

/** A form of the platform in one language, as everybody may see it (CMS-08). */
export interface FormDefinition {
  readonly id: number;
  readonly title: string;
  readonly intro: string;
  /** Words of the button. */
  readonly submit: string;
  /** What is told once it has been sent. */
  readonly done: string;
  /** The field with the sender's address, when it has to be confirmed by e-mail. */
  readonly confirms?: string | undefined;
  readonly fields: readonly FormField[];
  /** The membership card is asked for with it. */
  readonly asksForCard?: boolean | undefined;
}

/** Whether a field asks for something. */
export function asks({ type }: FormField): boolean {
  return type !== 'heading' && type !== 'explanation';
}

/** Whether several values may be sent for a field. */
export function takesSeveral({ type }: FormField): boolean {
  return type === 'checkboxes';
}

/** What was typed by the names of the fields; several values of one field as a list. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Whether a field is asked, given what was typed: its condition holds, and so does that of the field that it is about. Conditions point backwards, so this ends. */
export function isShown(definition: Pick<FormDefinition, 'fields'>, field: FormField, values: FormValues): boolean {
  const { shownIf } = field;
  if (shownIf === undefined) return true;
  const at = definition.fields.indexOf(field);
  const asked = definition.fields.slice(0, at).find(({ name }) => name === shownIf.field);
  if (asked === undefined) return true;
  const given = Object.hasOwn(values, asked.name) ? values[asked.name] : undefined;
  const holds = Array.isArray(given) ? given.includes(shownIf.value) : given === shownIf.value;
  return holds && isShown(definition, asked, values);
}
