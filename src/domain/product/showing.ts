/** When a product is to be shown, and hidden again: milliseconds of the clock. Undefined where nothing is planned; what has come to pass is no plan any more. */
export interface Showing {
  readonly from: number | undefined;
  readonly until: number | undefined;
}

/** What is wrong with a plan, and in which field of the form. */
export interface FlawOfShowing {
  readonly reason: 'momentUnreadable' | 'momentOver' | 'momentsReversed';
  readonly field: 'shownFrom' | 'shownUntil';
}

/** No plan: a product stays as it is. */
export const NOT_PLANNED: Showing = { from: undefined, until: undefined };

/** The years in which something can be planned. */
const FURTHEST = Date.UTC(2100, 0, 1);

/** Reads two moments as a form has them, by `moment` (milliseconds; undefined for what is none); empty is nothing planned. */
export function readShowing(
  typed: { readonly from: string; readonly until: string },
  moment: (text: string) => number | undefined,
): { readonly showing: Showing } | FlawOfShowing {
  const [starts, ends] = [typed.from.trim(), typed.until.trim()];
  const [from, until] = [moment(starts), moment(ends)];
  if (starts !== '' && from === undefined) return { reason: 'momentUnreadable', field: 'shownFrom' };
  if (ends !== '' && until === undefined) return { reason: 'momentUnreadable', field: 'shownUntil' };
  const showing = { from, until };
  return reversed(showing) ?? { showing };
}

/** What is wrong with a plan that is made at a moment: an end that is over, or before its beginning. */
export function showingFlaw(showing: Showing, now: number): FlawOfShowing | undefined {
  const { from = 0, until = 0 } = showing;
  if (from >= FURTHEST) return { reason: 'momentUnreadable', field: 'shownFrom' };
  if (until >= FURTHEST) return { reason: 'momentUnreadable', field: 'shownUntil' };
  if (showing.until !== undefined && showing.until <= now) return { reason: 'momentOver', field: 'shownUntil' };
  return reversed(showing);
}

/**
 * What a plan makes of a product when it is made: hidden until it begins, shown from then on until it ends, with what of the plan is still to come. Without any plan the product
 * stays as it is (`visible` undefined).
 */
export function showingFrom({ from, until }: Showing, now: number): { readonly visible: boolean | undefined; readonly showing: Showing } {
  if (from !== undefined && from > now) return { visible: false, showing: { from, until } };
  return { visible: from === undefined && until === undefined ? undefined : true, showing: { from: undefined, until } };
}

/** What is left of a plan when somebody shows or hides the product by hand: whoever hides it wants it to stay so, whoever shows it has not moved its end. */
export function showingAfter(isShown: boolean, { until }: Showing): Showing {
  return isShown ? { from: undefined, until } : NOT_PLANNED;
}

/** Whether the product is to be shown (`true`) or hidden (`false`) at a moment by its plan; undefined when nothing is due. An end that has come counts for more than a beginning. */
export function dueShowing({ from, until }: Showing, now: number): boolean | undefined {
  if (until !== undefined && until <= now) return false;
  return from !== undefined && from <= now ? true : undefined;
}

function reversed({ from, until }: Showing): FlawOfShowing | undefined {
  return from !== undefined && until !== undefined && until <= from ? { reason: 'momentsReversed', field: 'shownUntil' } : undefined;
}
