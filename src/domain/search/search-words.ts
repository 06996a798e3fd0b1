import { forEachLanguage, type LanguageCode } from '../locale/locale.ts';
import { croatianRelatives } from './croatian-lemma.ts';
import { croatianStem } from './croatian-stem.ts';
import { withoutAccents } from './without-accents.ts';

/** A word as texts and questions are compared: `word` without case and accents, `stem` also without its ending. */
export interface SearchWord {
  readonly word: string;
  readonly stem: string;
}

/** A word of a text with where it stands, in UTF-16 units. */
export interface PlacedWord {
  readonly word: string;
  /** As it stands there, in lower case. */
  readonly spelled: string;
  readonly start: number;
  readonly end: number;
}

/** Words of a question that count; more are left out. */
export const MOST_WORDS = 10;
const LONGEST_WORD = 40;

/** Words that stand in every text and tell nothing, and those that people ask with. */
const EMPTY_WORDS: Readonly<Partial<Record<LanguageCode, ReadonlySet<string>>>> = {
  hrv: new Set(
    'a ali ako bez bi biti da do gdje i ili iz ja je jesu k ka kada kako kao ko kod koga koja koje koji kojem koju li me mi moj moja moje mogu može na nad nam nas ne nego ni nije o od po pod pri s sa sam se si smo šta ste što su svi svoj ta te ti to treba tu u uz vam vas vi za zašto zbog'.split(
      ' ',
    ),
  ),
  eng: new Set(
    'a an and are as at be by can do does for from how i in is it my of on or our that the this to what when where which why with you your'.split(
      ' ',
    ),
  ),
  deu: new Set(
    'am an auf aus bei das dem den der des die ein eine für ich im in ist kann mit oder sie und von was wie wir wo zu zum zur'.split(' '),
  ),
};

/** A letter or digit, in lower case; classes by Unicode's properties cost many times as much. */
const LATIN = '[a-z0-9\\u00df-\\u024f\\u0300-\\u036f]';

/** Those of them that are or may be another word without their accents, as they are typed by those who leave accents out, and where they stand in a text. */
const ACCENTED = forEachLanguage((language) => {
  const words = [...(EMPTY_WORDS[language] ?? [])].filter((word) => word !== withoutAccents(word));
  return {
    typed: new Set(words.map(withoutAccents)),
    spelled: words.length === 0 ? undefined : new RegExp(`(?<!${LATIN})(?:${words.join('|')})(?!${LATIN})`, 'g'),
  };
});

/** The words of a text in their order, for both what is stored and what is asked: the same text always gives the same words. */
export function searchWords(text: string, language: LanguageCode): SearchWord[] {
  const { spelled } = ACCENTED[language];
  const told = spelled === undefined ? text : text.toLowerCase().normalize('NFC').replace(spelled, ' ');
  return (withoutAccents(told).match(/[a-z0-9]+/g) ?? [])
    .map((word) => word.slice(0, LONGEST_WORD))
    .filter((word) => !EMPTY_WORDS[language]?.has(word))
    .map((word) => ({ word, stem: stemOf(word, language) }));
}

/** All words of a text, the empty ones too, each with its place. */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: token, index }) =>
    (withoutAccents(token).match(/[a-z0-9]+/g) ?? []).map((word) => ({
      word: word.slice(0, LONGEST_WORD),
      spelled: token.toLowerCase().normalize('NFC'),
      start: index,
      end: index + token.length,
    })),
  );
}

/**
 * The part of a title that says what a thing is: up to the first empty word or sign behind its first word that tells something. 'Boca za vodu, 0,75 l' is a bottle; 'Vraćena je milijarda
 * boca' is none, nor is 'Zapisnik o ponudama za boce' (CMS-05).
 */
export function headOf(title: string, language: LanguageCode): string {
  const words = placedWords(title);
  const first = words.findIndex((word) => !isEmptyWord(word, language));
  const start = words[first]?.start;
  if (start === undefined) return title;
  const end = words.slice(first).find((word) => isEmptyWord(word, language))?.start ?? title.length;
  const sign = title.slice(start, end).search(/[,:;(–—]/);
  return title.slice(start, sign < 0 ? end : start + sign).trim();
}

/** Whether a word of a text says nothing in a language: `što` does not, while `sto` is a hundred. */
export function isEmptyWord({ word, spelled }: PlacedWord, language: LanguageCode): boolean {
  return EMPTY_WORDS[language]?.has(word) === true || EMPTY_WORDS[language]?.has(spelled) === true;
}

/** Whether a word may be one that says nothing, typed without its accents. */
export function mayBeEmpty({ word }: SearchWord, language: LanguageCode): boolean {
  return ACCENTED[language].typed.has(word);
}

/** Texts have the same words over and over, and a stem is some thirty comparisons. */
const stems = new Map<string, string>();
const MOST_STEMS = 50_000;

/** The stem of a word that is in lower case and without accents; a language without a rule here has its words as they are. */
export function stemOf(word: string, language: LanguageCode): string {
  if (language === 'hrv') {
    const known = stems.get(word);
    if (known !== undefined) return known;
    if (stems.size >= MOST_STEMS) stems.clear();
    const stem = croatianStem(word);
    stems.set(word, stem);
    return stem;
  }
  if (word.length <= 3 || /\d/.test(word)) return word;
  if (language === 'eng')
    return word
      .replace(/ies$/, 'y')
      .replace(/(ch|sh|ss|x)es$/, '$1')
      .replace(/([^su])s$/, '$1');
  return language === 'deu' ? word.replace(/(?<=.{3})(ern|en|er|em|es|e|n|s)$/, '') : word;
}

/** Stems of words of the same family, which a word is looked for by as well: `prijaviti` also by `prijava`; none in a language without such a rule here. */
export function relatedStems(stem: string, language: LanguageCode): readonly string[] {
  return language === 'hrv' ? croatianRelatives(stem) : [];
}
