/** Something that was found in the back office, with the address that it leads to. */
export interface FoundHit {
  readonly title: string;
  /** What tells it from others of its name; may be empty. */
  readonly detail: string;
  readonly href: string;
}

/** What was found of one kind, and the list with all of it where there is more. */
export interface FoundKind {
  readonly kind: string;
  readonly title: string;
  readonly hits: readonly FoundHit[];
  readonly all: string | undefined;
}

/** The same with the way to all as the last hit of its kind, which keys reach like any other; `words` says it of a kind by its title. */
export function withWaysToAll(found: readonly FoundKind[], words: (title: string) => string): readonly FoundKind[] {
  return found.map((kind) =>
    kind.all === undefined ? kind : { ...kind, hits: [...kind.hits, { title: words(kind.title), detail: '', href: kind.all }] },
  );
}
