import { ok } from 'neverthrow';
import type { getUserSetting as call, saveUserSetting as saveCall } from '#adapters/platform/wire/settings.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import { refuse } from '../../http/refusal.ts';
import type { Verb } from '../../http/serve.ts';
import type { UserRow } from '../../identity/users.ts';

/** Settings that a user has, by group and key: the column of each, and what it may be. */
const SETTINGS = new Map<string, { readonly column: keyof Pick<UserRow, 'language'>; readonly values: readonly string[] }>([
  ['global language', { column: 'language', values: LANGUAGE_CODES }],
]);

/** One setting of whoever is signed in, such as the language that the back office speaks with them (LOC-10). */
export const userSetting: Verb<typeof call> = async ({ database }, { query: { group, key }, user }) => {
  const setting = SETTINGS.get(`${group} ${key}`);
  if (setting === undefined) return refuse('NOT_FOUND');
  const row = await database.selectFrom('shop_user').select(setting.column).where('id', '=', user.userId).executeTakeFirst();
  return row === undefined ? refuse('SESSION_ENDED') : ok({ data: { group, key, value: row[setting.column] } });
};

/** Changes one setting of whoever is signed in, and nobody else's. */
export const changeUserSetting: Verb<typeof saveCall> = async ({ database, now }, { body: { group, key, value }, user }) => {
  const setting = SETTINGS.get(`${group} ${key}`);
  if (setting === undefined) return refuse('NOT_FOUND');
  if (!setting.values.includes(value))
    return refuse('BAD_REQUEST', { field: 'value', message: `value: wants one of ${setting.values.join(', ')}` });
  const changes = { [setting.column]: value, updated_at: now() };
  await database.updateTable('shop_user').set(changes).where('id', '=', user.userId).execute();
  return ok({ data: { group, key, value } });
};
