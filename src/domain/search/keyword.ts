import { KEYWORD_MAXIMUM } from './search-result.ts';

const FEWEST_SIGNS = 2;

/** A keyword as it is searched for. */
export interface Keyword {
  /** Without spaces around it, at most KEYWORD_MAXIMUM characters, cut between words where that is possible. */
  readonly text: string;
  /** Something of it is left out. */
  readonly isCut: boolean;
  /** It has fewer than two letters or digits; one alone, or signs, would find everything or nothing. */
  readonly isTooShort: boolean;
}

/** Reads what somebody has typed (CMS-05). */
export function readKeyword(typed: string): Keyword {
  const whole = typed.trim();
  const isCut = whole.length > KEYWORD_MAXIMUM;
  const fits = whole.slice(0, KEYWORD_MAXIMUM);
  const isWithinWord = isCut && /\S/.test(whole[KEYWORD_MAXIMUM] ?? '');
  const text = isWithinWord ? fits.replace(/(\s)\S*$/, '$1').trim() : fits.trim();
  return { text, isCut, isTooShort: (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < FEWEST_SIGNS };
}
