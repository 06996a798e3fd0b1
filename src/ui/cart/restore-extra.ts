/** A field of the browser's own, as far as it is looked at. */
export interface TypedField {
  value: string;
  readonly defaultValue: string;
}

/**
 * Takes over what stands in a field when the app begins: what was refused, or typed before the script was there, is kept; else what was kept before comes back into the field.
 */
export function restoreExtra(field: TypedField, kept: string, wasRefused: boolean, keep: (text: string) => void): void {
  if (wasRefused || field.value !== field.defaultValue) keep(field.value);
  else if (kept !== '') field.value = kept;
}
