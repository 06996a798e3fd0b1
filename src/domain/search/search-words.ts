import type { LanguageCode } from '../locale/locale.ts';
import { croatianStem } from './croatian-stem.ts';

/** A word as texts and questions are compared: `word` without case and accents, `stem` also without its ending. */
export interface SearchWord {
  readonly word: string;
  readonly stem: string;
}

/** Words of a question that count; more are left out. */
export const MOST_WORDS = 10;
const LONGEST_WORD = 40;

/** Words that stand in every text and tell nothing. */
const EMPTY_WORDS: Readonly<Record<LanguageCode, ReadonlySet<string>>> = {
  hrv: new Set('a ali bez da do i ili iz je ka kao k ko kod na nad ne ni o od po pod pri s sa se su te to u uz za'.split(' ')),
  eng: new Set('a an and are as at be by for from in is it of on or that the this to with'.split(' ')),
  deu: new Set('am an auf aus bei das dem den der des die ein eine fur im in ist mit oder und von zu zum zur'.split(' ')),
};

/** The words of a text in their order, for both what is stored and what is asked: the same text always gives the same words. */
export function searchWords(text: string, language: LanguageCode): SearchWord[] {
  const words = plain(text).match(/[a-z0-9]+/g) ?? [];
  return words
    .filter((word) => !EMPTY_WORDS[language].has(word))
    .map((word) => word.slice(0, LONGEST_WORD))
    .map((word) => ({ word, stem: stem(word, language) }));
}

/** Lower case without accents; đ and dj are the same letter to those who type. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('dj', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l');
}

function stem(word: string, language: LanguageCode): string {
  if (language === 'hrv') return croatianStem(word);
  if (word.length <= 3 || /\d/.test(word)) return word;
  if (language === 'eng')
    return word
      .replace(/ies$/, 'y')
      .replace(/(ch|sh|ss|x)es$/, '$1')
      .replace(/([^su])s$/, '$1');
  return word.replace(/(?<=.{3})(ern|en|er|em|es|e|n|s)$/, '');
}
