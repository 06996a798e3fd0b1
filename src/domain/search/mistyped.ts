/** Which known words a mistyped one may have been meant as: the nearest ones, with one slip in a short word and two in a longer. */
export function meantWords(typed: string, known: readonly string[]): string[] {
  const most = typed.length <= 5 ? 1 : 2;
  const near = known
    .filter((word) => Math.abs(word.length - typed.length) <= 1)
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips <= most);
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === fewest).map(({ word }) => word);
}

/** What a word becomes when two neighbouring letters are swapped, once at each place where that makes another word. */
export function neighboursSwapped(word: string): string[] {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, ...letters.slice(at, at + 1), ...letters.slice(at + 2)].join(''));
  return [...new Set(swapped)].filter((one) => one !== word);
}

/** How many slips lead from one word to another: a letter left out, put in, taken for another, or two neighbours swapped. */
export function slipsBetween(first: string, second: string): number {
  let before: number[] = [];
  let last = Array.from({ length: second.length + 1 }, (_, column) => column);
  for (let row = 1; row <= first.length; row++) {
    const current = [row];
    for (let column = 1; column <= second.length; column++) {
      const same = first[row - 1] === second[column - 1];
      let slips = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      if (swapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      current.push(slips);
    }
    before = last;
    last = current;
  }
  return last[second.length] ?? 0;
}
