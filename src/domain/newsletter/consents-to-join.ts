/** What joining a list may need; a list whose consent nobody need give has none. */
interface Joined {
  readonly consent?: { readonly id: number } | null | undefined;
}

/**
 * The consents without which nobody joins these lists: those that the newsletter as a whole demands of whoever is on none yet, and those of the lists themselves, whether the newsletter
 * asks for these, too, or not. Answers their ids.
 */
export function consentsToJoin(
  ofNewsletter: readonly { readonly id: number; readonly required: boolean }[],
  lists: readonly Joined[],
): ReadonlySet<number> {
  return new Set([
    ...ofNewsletter.filter(({ required }) => required).map(({ id }) => id),
    ...lists.flatMap(({ consent }) => consent?.id ?? []),
  ]);
}

/** Whether somebody has agreed to all that is needed. */
export function agreesToAll(needed: ReadonlySet<number>, given: Iterable<number>): boolean {
  const all = new Set(given);
  return [...needed].every((id) => all.has(id));
}
