/** Name of a section on its page: 12 small letters and digits, which it keeps wherever it is moved. The same section of another language has the same. */
export type SectionId = string;

const ID = /^[a-z0-9]{12}$/;
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Whether a value can be the name of a section. */
export function isSectionId(value: unknown): value is SectionId {
  return typeof value === 'string' && ID.test(value);
}

/** The name that twelve random bytes make; of fewer bytes the missing ones count as 0. */
export function sectionIdOf(random: Uint8Array): SectionId {
  return Array.from({ length: 12 }, (_, place) => SIGNS[(random[place] ?? 0) % SIGNS.length]).join('');
}
