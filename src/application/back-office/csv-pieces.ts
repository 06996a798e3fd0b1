import { err, ok, type Result } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { CsvPart } from '#ports/csv-part.ts';
import type { Outcome } from '#ports/outcome.ts';

/** However much there is, as pieces of a CSV; a problem is the last. `ask` gets a part, the first one without a number. Refused when the first is. */
export async function csvPieces(
  ask: (before: number | undefined) => Outcome<CsvPart, BackOfficeProblem>,
): Outcome<AsyncIterable<Result<string, BackOfficeProblem>>, BackOfficeProblem> {
  const first = await ask(undefined);
  return first.map((part) => piecesFrom(part, ask));
}

async function* piecesFrom(
  { csv, next: second }: CsvPart,
  ask: (before: number) => Outcome<CsvPart, BackOfficeProblem>,
): AsyncGenerator<Result<string, BackOfficeProblem>> {
  yield ok(csv);
  let next = second;
  while (next !== undefined) {
    const part = await ask(next);
    if (part.isErr()) return yield err(part.error);
    yield ok(part.value.csv);
    next = part.value.next;
  }
}
