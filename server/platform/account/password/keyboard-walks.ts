/** Keys as they lie on QWERTZ and QWERTY keyboards, row after row and column after column, and the alphabet. */
const ROWS: readonly string[] = [
  '1234567890',
  'qwertzuiopšđasdfghjklčćžyxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'qaywsxedcrfvtgbzhnujm',
  'abcdefghijklmnopqrstuvwxyz',
];
const WALKS: readonly string[] = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
const SHORTEST_STEP = 4;

/** Whether a text in lower case is nothing but keys in their order, in one walk or several. */
export function isWalk(text: string): boolean {
  for (let at = 0; at < text.length; ) {
    let length = 0;
    while (at + length < text.length && WALKS.some((walk) => walk.includes(text.slice(at, at + length + 1)))) length += 1;
    if (length < SHORTEST_STEP) return false;
    at += length;
  }
  return text !== '';
}
