import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import type * as call from '#adapters/platform/wire/site-settings.ts';
import { recordedOf } from '#domain/audit/value-form.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import { siteNameFlaw } from '#domain/settings/site-name.ts';
import {
  type FlawedSetting,
  fieldsOfSetting,
  SETTING_GROUPS,
  SETTING_KEYS,
  type SettingGroup,
  type SettingKey,
  type SettingValues,
  settingOf,
  settingsFlaw,
  settingsOfGroup,
  valueInEffect,
} from '#domain/settings/site-setting.ts';
import { changeBy, recordChange } from '../audit/record-change.ts';
import { bestLanguage } from '../database/in-language.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { contentVersion } from '../http/content-version.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { hashPassword } from '../identity/passwords.ts';
import { isProved } from '../identity/signed-in.ts';
import type { LayoutFollows } from '../ports/layout-follows.ts';
import { readOptions } from './site-options.ts';
import { sitePassword } from './site-password.ts';

type Connection = Kysely<Database>;

/** Pictures that can be chosen as a logo. */
const PICTURES = 50;

export const getSettings: Verb<typeof call.getSettings> = async ({ database }, { facts: { language } }) => {
  const options = await readOptions(database, SETTING_KEYS);
  const [forms, pictures] = await Promise.all([
    sql<{ code: string; title: string }>`
      select f.code, coalesce((select t.title from form_text t where t.form_id = f.id order by ${bestLanguage(sql`t.language`, language)} limit 1), f.code) as title
      from form f order by 2`.execute(database),
    sql<{ id: string; title: string }>`
      select id, title from ((select id, title, created_at from media where is_public order by created_at desc, id limit ${PICTURES})
        union select id, title, created_at from media where id = ${String(options.get('Logo') ?? '')}) m order by created_at desc, id`.execute(
      database,
    ),
  ]);
  const values = Object.fromEntries(SETTING_KEYS.map((key) => [key, valueInEffect(key, shown(key, options.get(key)))]));
  const versions = Object.fromEntries(SETTING_GROUPS.map((group) => [group, versionOf(group, options)])) as Record<SettingGroup, string>;
  return ok({ data: { values, versions, forms: forms.rows, pictures: pictures.rows } });
};

/** Keeps what is given of a group, if it still is as whoever saves it has seen it. Every process hears of it by the table's own trigger. */
export const saveSettings =
  (layoutFollows: LayoutFollows): Verb<typeof call.saveSettings> =>
  async (deps, { body: { group, version, values }, ...who }) => {
    const known = settingsOfGroup(group);
    const given = Object.fromEntries(Object.entries(values).filter(([key]) => known.some((one) => one === key))) as SettingValues;
    const flaw = settingsFlaw(given) ?? (await danglingSetting(deps.database, given));
    if (flaw !== undefined) return flawed(flaw);
    const stored: Record<string, unknown> = { ...given };
    const typed = given.PasswordProtection as { readonly password: string } | false | undefined;
    if (typed) stored.PasswordProtection = await hashPassword(typed.password);
    const kept = await inTransaction(deps.database, async (trx): Promise<Result<undefined, Refusal>> => {
      // One at a time: an option that nobody has set has no row that could be held.
      await sql`select pg_advisory_xact_lock(hashtext('site_option'))`.execute(trx);
      const before = await readOptions(trx, known);
      if (versionOf(group, before) !== version) return flawed({ reason: 'changedMeanwhile' });
      const nameless = await namelessSite(trx, given);
      if (nameless !== undefined) return flawed(nameless);
      // Whoever sits at a browser that was left open is not to let everybody in by passwords alone.
      if (takesFactorBack(given, before) && !isProved(who.user, deps.now())) return refuse('PROOF_WANTED');
      const changed = Object.keys(stored).filter((key) => !isSame(key as SettingKey, before.get(key), stored[key]));
      await layoutFollows(trx, deps.now(), async () => {
        for (const key of changed) await keep(trx, key as SettingKey, stored[key]);
      });
      const told = (options: ReadonlyMap<string, unknown>) =>
        recordedOf(changed.map((key) => [key as SettingKey, shown(key as SettingKey, options.get(key))] as const));
      if (changed.length === 0) return ok(undefined);
      const change = changeBy(who, deps.now(), { what: 'update', thing: 'settings', thingId: group });
      await recordChange(trx, { ...change, before: told(before), after: told(new Map(Object.entries(stored))) });
      return ok(undefined);
    });
    if (kept.isErr()) return err(kept.error);
    deps.changed(['*']);
    return ok({ data: { saved: true as const } });
  };

function takesFactorBack({ RequireSecondFactor: given }: SettingValues, before: ReadonlyMap<string, unknown>): boolean {
  const isOn = (value: unknown) => valueInEffect('RequireSecondFactor', value ?? null) === true;
  return given !== undefined && isOn(before.get('RequireSecondFactor')) && !isOn(given);
}

/** What a switch holds already stays as it is written: a notice with texts of its own is on, and keeps them. */
function isSame(key: SettingKey, before: unknown, after: unknown): boolean {
  if (settingOf(key).kind === 'switch' && before !== undefined) return valueInEffect(key, before) === after;
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
}

const flawed = (flaw: FlawedSetting) => refuse('SETTING_REFUSED', flaw);

async function keep(trx: Connection, key: SettingKey, value: unknown): Promise<void> {
  if (value === null || value === undefined) {
    await trx.deleteFrom('site_option').where('key', '=', key).execute();
    return;
  }
  const row = { value: JSON.stringify(value), media_id: key === 'Logo' ? String(value) : null };
  await trx
    .insertInto('site_option')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** The name and the language that the site speaks at first are options of two groups, so neither is saved while the other may change. */
async function namelessSite(trx: Connection, values: SettingValues): Promise<FlawedSetting | undefined> {
  const kept = await readOptions(trx, ['SiteName', 'DefaultLanguage']);
  const main = valueInEffect('DefaultLanguage', kept.get('DefaultLanguage')) as LanguageCode;
  return siteNameFlaw(values, { name: kept.get('SiteName'), main });
}

/** An option that would point at nothing. */
async function danglingSetting(database: Connection, values: SettingValues): Promise<FlawedSetting | undefined> {
  const { HomePageSlug: slug, Logo: logo } = values;
  const asks: [SettingKey, FlawedSetting['reason'], ReturnType<typeof sql>][] = [];
  if (typeof slug === 'string')
    asks.push([
      'HomePageSlug',
      'noSuchPage',
      sql`exists (select from page_text t join page p on p.id = t.page_id where t.slug = ${slug} and not p.is_template)`,
    ]);
  if (typeof logo === 'string') asks.push(['Logo', 'pictureGone', sql`exists (select from media where id = ${logo} and is_public)`]);
  for (const key of ['ContactForm', 'MemberCardForm'] as const)
    if (typeof values[key] === 'string') asks.push([key, 'formGone', sql`exists (select from form where code = ${values[key]})`]);
  for (const [key, reason, question] of asks) {
    const { rows } = await sql<{ there: boolean }>`select ${question} as there`.execute(database);
    if (!rows[0]?.there) return { reason, field: fieldsOfSetting(key)[0] };
  }
  return undefined;
}

/** An option as it may be told: of a password, that there is one. */
function shown(key: SettingKey, value: unknown): unknown {
  return settingOf(key).kind === 'password' ? sitePassword(value) !== undefined : (value ?? null);
}

function versionOf(group: SettingGroup, options: ReadonlyMap<string, unknown>): string {
  const values = settingsOfGroup(group).map((key) => options.get(key) ?? null);
  return contentVersion(values);
}
