import type { RowProblem } from '#domain/setup/row-flaw.ts';
import type { Translator } from '../messages/translator.ts';

type Words = Pick<Translator, 'text'>;

/** What is wrong with a row in one sentence: where, what is wanted, and what stood there. */
export function rowProblemWords(translator: Words, problem: RowProblem): string {
  const { line, field } = problem;
  const words = flawWords(translator, problem);
  if (line === 0) return translator.text('importRows.file', { words });
  const place = { line: String(line), words };
  return field === '' ? translator.text('importRows.row', place) : translator.text('importRows.place', { ...place, field });
}

/** The same without the place. */
export function flawWords(translator: Words, { flaw: { code, values, note }, found }: Pick<RowProblem, 'flaw' | 'found'>): string {
  const wanted = translator.text(`importRows.${code}`, values);
  const words = note === undefined ? wanted : translator.text(`importRows.note.${note}`, { words: wanted });
  return found === undefined ? words : translator.text('importRows.found', { words, found });
}
