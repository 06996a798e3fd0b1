import type { Kysely } from 'kysely';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { type Question, readQuestion, tellingWords } from '#domain/search/question.ts';
import { relatedStems } from '#domain/search/search-words.ts';
import type { Database } from '../database/schema.ts';
import { type EntryWish, type Found, findEntries } from './find-entries.ts';
import { SEARCH_KINDS } from './indexed-text.ts';
import { findAlike, type KnownWord, wordsBeginning } from './known-words.ts';
import { type Meanings, type SearchQuery, searchQuery, stemsOf } from './search-query.ts';

type Connection = Kysely<Database>;

export interface Answered {
  readonly question: Question;
  /** Stems that count as one of the words. */
  readonly stems: ReadonlySet<string>;
  readonly found: Found;
  readonly corrected: string | undefined;
  readonly isPartial: boolean;
}

/**
 * What a keyword finds: all its words; where nothing has them all, the same with mistyped words put right (unless `exact`); where still nothing has, whatever has some of them.
 */
export async function answerQuestion(
  database: Connection,
  keyword: string,
  exact: boolean,
  wish: EntryWish,
): Promise<Answered | undefined> {
  const { language } = wish;
  const question = readQuestion(keyword, language);
  if (question.words.length === 0) return undefined;
  const typed = await meaningsOf(database, question, language);
  const find = (meanings: Meanings, some = false) =>
    findEntries(database, searchQuery(question, meanings, some) satisfies SearchQuery, wish);
  const answered = (found: Found, meanings: Meanings, corrected?: string, isPartial = false): Answered => ({
    question,
    stems: new Set([...question.words.map(({ stem }) => stem), ...[...meanings.values()].flat()]),
    found,
    corrected,
    isPartial,
  });
  const found = await find(typed);
  if (!isEmpty(found)) return answered(found, typed);
  const alike = exact
    ? new Map<string, KnownWord[]>()
    : await findAlike(
        database,
        question.words.map(({ word }) => word),
        language,
      );
  const meant: Meanings = new Map([
    ...typed,
    ...[...alike].map(
      ([word, known]) =>
        [
          word,
          [
            ...(typed.get(word) ?? []),
            ...stemsOf(
              known.map((one) => one.word),
              language,
            ),
          ],
        ] as const,
    ),
  ]);
  const spelled = correctedKeyword(question, alike);
  if (spelled !== undefined) {
    const corrected = await find(meant);
    if (!isEmpty(corrected)) return answered(corrected, meant, spelled);
  }
  const isWhole = question.words.length < 2 && spelled === undefined;
  if (isWhole || question.phrases.length > 0 || tellingWords(question).length === 0) return answered(found, typed);
  const some = await find(meant, true);
  return isEmpty(some) ? answered(found, typed) : answered(some, meant, spelled, true);
}

/** What each word is looked for by besides itself: words of its family, and for the last one what it may become. */
async function meaningsOf(database: Connection, { words, open }: Question, language: LanguageCode): Promise<Meanings> {
  const meanings = new Map(words.map(({ word, stem }) => [word, relatedStems(stem, language)]));
  if (open === undefined) return meanings;
  const known = await wordsBeginning(database, open, language);
  const becoming = stemsOf(
    known.map(({ word }) => word),
    language,
  );
  return meanings.set(open, [...(meanings.get(open) ?? []), ...becoming]);
}

/** The keyword with its mistyped words put right, as the site spells them; undefined when none is. */
function correctedKeyword({ words }: Question, alike: ReadonlyMap<string, readonly KnownWord[]>): string | undefined {
  const spelled = words.map(({ word }) => {
    const [best] = alike.get(word) ?? [];
    return best === undefined || best.word === word ? word : best.spelled;
  });
  return spelled.every((text, place) => text === words[place]?.word) ? undefined : spelled.join(' ');
}

function isEmpty({ counts }: Found): boolean {
  return SEARCH_KINDS.every((kind) => counts[kind] === 0);
}
