import { randomInt } from 'node:crypto';

/** Twelve letters and digits that nobody mistakes for others, in groups that one can type. */
export function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group()].join('-');
}
