/** A text or number that a bundle asks for, e.g. an engraving (BUN-01). Bounds of a number are inclusive; a text counts in characters. */
export interface CustomOption {
  readonly code: string;
  readonly label: string;
  readonly type: 'text' | 'number';
  readonly required: boolean;
  readonly maxLength: number | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** Longest text of an option that names no bound of its own. */
export const CUSTOM_TEXT_MAXIMUM = 500;

/** Why what was typed does not fit; `bound` is the one that it breaks. */
export type CustomValueProblem =
  | { readonly kind: 'required' }
  | { readonly kind: 'maxLength'; readonly bound: number }
  /** A sign that nobody engraves or prints: a pictograph, markup. */
  | { readonly kind: 'unwritable' }
  | { readonly kind: 'notANumber' }
  | { readonly kind: 'min'; readonly bound: number }
  | { readonly kind: 'max'; readonly bound: number };

/** What was typed as it is kept: on one line, without spaces at its ends; a number without leading zeros. Nothing typed is ''. */
export function tidyCustomValue({ type }: Pick<CustomOption, 'type'>, typed: string): string {
  const text = typed.normalize('NFC').replaceAll(CONTROL, ' ').trim();
  return type === 'number' && WHOLE_NUMBER.test(text) ? String(Number(text)) : text;
}

/** Whether a tidied value fits its option; undefined when it does (T-02). */
export function customValueProblem(option: CustomOption, value: string): CustomValueProblem | undefined {
  if (value === '') return option.required ? { kind: 'required' } : undefined;
  if (option.type === 'text') {
    const bound = option.maxLength ?? CUSTOM_TEXT_MAXIMUM;
    if ([...value].length > bound) return { kind: 'maxLength', bound };
    return UNWRITABLE.test(value) ? { kind: 'unwritable' } : undefined;
  }
  if (!WHOLE_NUMBER.test(value)) return { kind: 'notANumber' };
  const number = Number(value);
  if (option.min !== undefined && number < option.min) return { kind: 'min', bound: option.min };
  return option.max !== undefined && number > option.max ? { kind: 'max', bound: option.max } : undefined;
}

const UNWRITABLE = /\p{Emoji_Presentation}|\ufe0f|[<>]/u;
const WHOLE_NUMBER = /^[+-]?\d{1,9}$/;
/** Line breaks and everything else that is no letter to read, direction marks included, so that a text cannot dress up as another one. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
