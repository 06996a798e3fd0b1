/**
 * All columns of a row by their names, which the compiler holds to its type. A statement that names what it answers stays prepared while a later version's step adds a column (`isOfWholeRows`), and
 * is not planned anew each time.
 */
export function columnsOf<Row extends object>(columns: Readonly<Record<keyof Row & string, true>>): readonly (keyof Row & string)[] {
  return Object.keys(columns) as (keyof Row & string)[];
}
