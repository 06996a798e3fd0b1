/** One row of the bench: what was measured, beside its limit if it has one. */
export interface Figure {
  readonly measure: string;
  readonly value: string;
  readonly limit: string;
  /** Undefined where there is no limit. */
  readonly ok: boolean | undefined;
}

export function atMost(measure: string, value: number, limit: number, unit: string, digits = 1): Figure {
  return { measure, value: shown(value, unit, digits), limit: `≤ ${limit}${spaced(unit)}`, ok: value <= limit };
}

export function atLeast(measure: string, value: number, limit: number, unit: string, digits = 1): Figure {
  return { measure, value: shown(value, unit, digits), limit: `≥ ${limit}${spaced(unit)}`, ok: value >= limit };
}

/** A figure without a limit, to be known. */
export function noted(measure: string, value: number, unit: string, digits = 1): Figure {
  return { measure, value: shown(value, unit, digits), limit: '', ok: undefined };
}

const spaced = (unit: string) => (unit === '' ? '' : ` ${unit}`);
const shown = (value: number, unit: string, digits: number) => `${value.toFixed(digits)}${spaced(unit)}`;
