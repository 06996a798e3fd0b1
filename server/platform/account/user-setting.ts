import { ok } from 'neverthrow';
import type { getUserSetting as call } from '#adapters/platform/wire/settings.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import type { UserRow } from '../identity/users.ts';

/** Where each setting of a user stands, by group and key. */
const SETTINGS: ReadonlyMap<string, (user: Pick<UserRow, 'language'>) => string> = new Map([
  ['global language', ({ language }) => language],
]);

/** One setting of whoever is signed in, such as the language that the back office speaks with them (LOC-10). */
export const userSetting: Verb<typeof call> = async ({ database }, { query: { group, key }, user }) => {
  const read = SETTINGS.get(`${group} ${key}`);
  if (read === undefined) return refuse('NOT_FOUND');
  const row = await database.selectFrom('shop_user').select('language').where('id', '=', user.userId).executeTakeFirst();
  return row === undefined ? refuse('SESSION_ENDED') : ok({ data: { group, key, value: read(row) } });
};
