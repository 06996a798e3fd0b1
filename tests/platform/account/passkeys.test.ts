import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { askPasskey, login, loginWithFactor, loginWithPasskey } from '#adapters/platform/wire/account.ts';
import * as security from '#adapters/platform/wire/own-security.ts';
import { hashPassword } from '#server/platform/identity/passwords.ts';
import { aPasskey } from '#tests/support/a-passkey.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const office = anEditorsPlatform(database);
const HERE = { origin: SETTINGS.siteUrl, relyingParty: new URL(SETTINGS.siteUrl).hostname };
const AWAY = { origin: 'https://another.example', relyingParty: 'another.example' };

let iva: Awaited<ReturnType<typeof office.anEditor>>;
beforeEach(async () => {
  office.clock.now = new Date('2026-11-20T10:00:00Z');
  iva = await office.anEditor('Iva', ['pages']);
  await database.updateTable('user_session').set({ started_at: office.clock.now }).execute();
});

const asked = async () => (await iva.ask(security.getOwnSecurity)).data.asksPasskey.challenge;
const challenge = async () => (await iva.ask(askPasskey)).data.challenge;
const add = async (name = 'Prijenosnik') => {
  const key = aPasskey(HERE);
  const added = await iva.ask(security.addPasskey, { body: { name, answer: key.register(await asked()) } });
  expect(added.status).toBe(200);
  return { key, codes: added.data.codes };
};
const reasonOf = ({ status, error }: { status: number; error: { payload: unknown } }) => [
  status,
  (error?.payload as { reason?: string } | undefined)?.reason,
];
const signIn = (answer: string) => iva.ask(loginWithPasskey, { body: { answer } });

describe('passkeys of people of the back office', () => {
  it('sign in by themselves; the first brings recovery codes, another none', async () => {
    const { key, codes } = await add();
    expect(codes.length).toBeGreaterThan(5);
    expect((await add('Telefon')).codes).toEqual([]);
    const { data } = await signIn(key.answer(await challenge()));
    expect(data).toMatchObject({ strategy: 'admin', user: { id: iva.userId }, tokens: { accessToken: expect.any(String) } });
    const { passkeys } = (await iva.ask(security.getOwnSecurity)).data;
    expect(passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Prijenosnik', '2026-11-20T10:00:00.000Z'],
      ['Telefon', null],
    ]);
  });

  it('answer each challenge once, none that is older than an hour or was given elsewhere', async () => {
    const { key } = await add();
    const given = await challenge();
    expect((await signIn(key.answer(given))).status).toBe(200);
    expect(reasonOf(await signIn(key.answer(given)))).toEqual([409, 'passkeyRefused']);
    const old = await challenge();
    office.clock.now = new Date(office.clock.now.getTime() + 60 * 60_000);
    expect(reasonOf(await signIn(key.answer(old)))).toEqual([409, 'passkeyRefused']);
    expect(reasonOf(await signIn(key.answer(Buffer.from('made up').toString('base64url'))))).toEqual([409, 'passkeyRefused']);
    expect((await signIn(key.answer(await challenge()))).status).toBe(200);
  });

  it('are of this site, signed by the key that was added: another’s signature and a key of another site open nothing', async () => {
    const { key } = await add();
    const forged = {
      ...JSON.parse(key.answer(await challenge())),
      response: JSON.parse(aPasskey(HERE).answer(await challenge())).response,
    };
    expect(reasonOf(await signIn(JSON.stringify(forged)))).toEqual([409, 'passkeyRefused']);
    expect(reasonOf(await signIn(aPasskey(HERE).answer(await challenge())))).toEqual([409, 'passkeyRefused']);
    const foreign = { name: 'Tuđi', answer: aPasskey(AWAY).register(await asked()) };
    expect(reasonOf(await iva.ask(security.addPasskey, { body: foreign }))).toEqual([409, 'passkeyRefused']);
    expect(reasonOf(await signIn('no JSON'))).toEqual([409, 'passkeyRefused']);
  });

  it('are named beside a right password, so that nobody is asked for what they don’t have; nor told to wait for an application', async () => {
    const password = 'Sporo raste hrast 9';
    const { email } = await database
      .updateTable('shop_user')
      .set({ password_hash: await hashPassword(password), email_confirmed_at: office.clock.now })
      .where('id', '=', iva.userId)
      .returning('email')
      .executeTakeFirstOrThrow();
    const firstStep = async () => (await iva.ask(login, { body: { username: email, password, strategy: 'admin' } })).data;
    const secondStep = async (code: string) =>
      reasonOf(await iva.ask(loginWithFactor, { body: { challenge: (await firstStep()).challenge ?? '', code } }));
    const { codes } = await add();
    expect((await firstStep()).factors).toEqual(['passkey']);
    expect(await secondStep('123456')).toEqual([409, 'recoveryWrong']);
    expect(reasonOf(await iva.ask(security.proveIdentity, { body: { code: '123456' } }))).toEqual([409, 'recoveryWrong']);
    await database
      .insertInto('user_totp')
      .values({ user_id: iva.userId, secret: Buffer.alloc(20), confirmed_at: office.clock.now })
      .execute();
    expect((await firstStep()).factors).toEqual(['totp', 'passkey']);
    expect(await secondStep('123456')).toEqual([409, 'codeWrong']);
    expect(await secondStep(codes[0] ?? '')).toEqual([200, undefined]);
  });

  it('are taken away by their owner alone, and open nothing then', async () => {
    const { key } = await add();
    const [{ id } = { id: 0 }] = (await iva.ask(security.getOwnSecurity)).data.passkeys;
    const other = await office.anEditor('Mate');
    await database.updateTable('user_session').set({ started_at: office.clock.now }).execute();
    expect(reasonOf(await other.ask(security.removePasskey, { body: { id } }))).toEqual([409, 'nothingThere']);
    expect((await iva.ask(security.removePasskey, { body: { id } })).data).toEqual({ removed: true });
    expect(reasonOf(await signIn(key.answer(await challenge())))).toEqual([409, 'passkeyRefused']);
    expect((await iva.ask(security.getOwnSecurity)).data).toMatchObject({ passkeys: [], codesLeft: 0 });
  });
});
