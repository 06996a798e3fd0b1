/** Longest words that a list of the back office is searched for. */
export const LONGEST_LIST_WORDS = 100;

/** The words that an address asks a list for, as far as they are searched for; '' for none. */
export function readListWords(typed: string | undefined): string {
  return (typed ?? '').trim().slice(0, LONGEST_LIST_WORDS);
}
