import type { FormField } from './form-definition.ts';

/** The fields with each heading asked only when what stands below it is: where all of that hangs on one condition, the heading without one takes it. */
export function withHeadingConditions(fields: readonly FormField[]): readonly FormField[] {
  return fields.map((field, at) => {
    if (field.type !== 'heading' || field.shownIf !== undefined) return field;
    const shownIf = conditionBelow(fields.slice(at + 1));
    return shownIf === undefined ? field : { ...field, shownIf };
  });
}

function conditionBelow(fields: readonly FormField[]): FormField['shownIf'] {
  const next = fields.findIndex(({ type }) => type === 'heading');
  const below = (next === -1 ? fields : fields.slice(0, next)).filter(({ type }) => type !== 'hidden');
  const first = below[0]?.shownIf;
  if (first === undefined) return undefined;
  // A field may also hang on one of its neighbours, which hangs on that condition itself.
  const names = new Set(below.map(({ name }) => name));
  const hangs = ({ shownIf }: FormField) =>
    shownIf !== undefined && (names.has(shownIf.field) || (shownIf.field === first.field && shownIf.value === first.value));
  return below.every(hangs) ? first : undefined;
}
