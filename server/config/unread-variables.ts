/** A variable of the environment that looks as if it was meant for the shop, and that nothing reads. */
export interface UnreadVariable {
  readonly name: string;
  /** What it was probably meant to be called. */
  readonly meant: string | undefined;
}

/** Names that begin like this are of the shop, whatever follows. */
const OWN = /^(OIDC|PAYMENT|CAPTCHA|S3)_/;

/** Which of the names that are set nobody asked for: misspelt ones, and those of a family of ours that belong to nothing that is switched on. */
export function unreadVariables(set: readonly string[], asked: ReadonlySet<string>): readonly UnreadVariable[] {
  return set
    .filter((name) => !asked.has(name) && (/^[A-Z][A-Z\d_]*$/.test(name) || isInSmall(name, asked)))
    .map((name) => ({ name, meant: isInSmall(name, asked) ? name.toUpperCase() : [...asked].find((known) => isMisspelt(name, known)) }))
    .filter(({ name, meant }) => meant !== undefined || OWN.test(name));
}

/** Of single words others use small ones, too. */
const isInSmall = (name: string, asked: ReadonlySet<string>): boolean =>
  name.includes('_') && name !== name.toUpperCase() && asked.has(name.toUpperCase());

/** Short names are near to many a word of others: of them only letters that changed places count. */
function isMisspelt(name: string, known: string): boolean {
  if (known.length < 5) return [...name].sort().join() === [...known].sort().join();
  return distance(name, known) <= (known.length < 10 ? 1 : known.length < 14 ? 2 : 3);
}

/** How many letters were left out, added, mistaken or changed with their neighbour. */
function distance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= left.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const swapped = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(left.length, right.length);
}
