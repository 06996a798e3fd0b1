import type { LanguageCode } from '#domain/locale/locale.ts';
import { type PhraseWord, type Question, tellingWords } from '#domain/search/question.ts';
import { type SearchWord, searchWords } from '#domain/search/search-words.ts';

/** A question as PostgreSQL's tsqueries: words are letters and digits, so nothing needs escaping. */
export interface SearchQuery {
  /** Finds, against search_entry.vector. */
  readonly found: string;
  /** Finds what is called so, a part of the found, against search_entry.vector. */
  readonly named: string;
  /** Against search_entry.names: whether that is what the thing is, stands in its title, in what it is called besides, in its summary. */
  readonly head: string;
  readonly title: string;
  readonly besides: string;
  readonly lead: string;
  /** Whether its title has the words just as they were typed. */
  readonly exact: string;
  /** The same as `lead`, where it is a single word. */
  readonly oneWord: OneWord | undefined;
}

/** Stems that any of is looked for, or a beginning. */
export interface OneWord {
  readonly stems: readonly string[];
  readonly beginning: string | undefined;
}

/** PostgreSQL keeps the order of so few alike. */
const MOST_ALTERNATIVES = 6;

/** What besides itself each word may be: stems by the word as it was typed. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

/** Every word has to be there (or, with `some`, any that tells something), the last one also as a beginning, phrases and numbers that belong together as they stand. */
export function searchQuery(question: Question, meanings: Meanings = new Map(), some = false): SearchQuery {
  const { phrases, identifiers, open } = question;
  const words = some ? tellingWords(question) : question.words;
  const stemsOf = ({ word, stem }: SearchWord) => [...new Set([stem, ...(meanings.get(word) ?? [])])];
  const isOpen = (place: number) => open !== undefined && place === words.length - 1 && words[place]?.word === open;
  const join = (groups: readonly (readonly string[])[]) => groups.map((group) => `(${group.join(' | ')})`).join(some ? ' | ' : ' & ');
  const pairs = [...phrases, ...identifiers].flatMap(pairsOf);
  const asked = (mark: string, beginning: string, weights = '') =>
    words.map((word, place) => [
      ...stemsOf(word).map((stem) => `'${mark}${stem}'${weights && `:${weights}`}`),
      ...(isOpen(place) ? [`'${beginning}${word.word}':*${weights}`] : []),
    ]);
  const together = some ? [] : pairs;
  return {
    found: join([...asked('', '^'), ...together]),
    named: join([...asked('^', '^'), ...together]),
    head: join(asked('', '', 'A')),
    title: join(asked('', '', 'AB')),
    besides: join(asked('', '', 'ABC')),
    lead: join(asked('', '')),
    exact: join(words.map(({ word }) => [`'${word}':AB`])),
    oneWord:
      together.length > 0 || words.length > 1 ? undefined : oneWordOf(words.flatMap(stemsOf), isOpen(0) ? words[0]?.word : undefined),
  };
}

/** What words that follow one another are found by: each pair of neighbours, or, beside a doubtful one, the two around it; a doubtful word at the end may be none. */
function pairsOf(phrase: readonly PhraseWord[]): string[][] {
  return phrase.slice(1).flatMap((second, at) => {
    const first = phrase[at] ?? second;
    if (first.doubtful !== true && second.doubtful !== true) return [[pair(first, second)]];
    const before = phrase.slice(0, at + 1).findLast(({ doubtful }) => doubtful !== true);
    const after = phrase.slice(at + 1).find(({ doubtful }) => doubtful !== true);
    return before === undefined || after === undefined ? [] : [[pair(first, second), pair(before, after)]];
  });
}

const pair = (first: SearchWord, second: SearchWord) => `'${first.stem} ${second.stem}'`;

function oneWordOf(stems: readonly string[], beginning: string | undefined): OneWord | undefined {
  return stems.length >= MOST_ALTERNATIVES || stems.some((stem) => /^\d+$/.test(stem)) ? undefined : { stems, beginning };
}

/** Stems of words that a beginning may become or a mistyped one may have been. */
export function stemsOf(words: readonly string[], language: LanguageCode): string[] {
  return [...new Set(words.flatMap((word) => searchWords(word, language).map(({ stem }) => stem)))];
}
