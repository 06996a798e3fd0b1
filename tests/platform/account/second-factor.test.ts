import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, loginWithFactor, resetPassword } from '#adapters/platform/wire/account.ts';
import * as users from '#adapters/platform/wire/back-office-user.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import * as security from '#adapters/platform/wire/own-security.ts';
import { openAdministrator } from '#server/platform/account/office-users/open-administrator.ts';
import { hashPassword } from '#server/platform/identity/passwords.ts';
import { codeOfStep, stepOf } from '#server/platform/identity/totp.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';

let base: TestDatabase;
let office: ReturnType<typeof anEditorsPlatform>;
let iva: Awaited<ReturnType<typeof office.anEditor>>;
let keeper: typeof iva;
beforeAll(async () => {
  base = await createTestDatabase();
  office = anEditorsPlatform(base.database);
  keeper = await office.anEditor('Vesna', ['*']);
});
afterAll(() => base.drop());

const PASSWORD = 'Sporo raste hrast 9';
const MINUTE = 60_000;
beforeEach(async () => {
  office.clock.now = new Date('2026-11-20T10:00:00Z');
  for (const table of ['mail_outbox', 'audit_entry', 'attempt'] as const) await base.database.deleteFrom(table).execute();
  iva = await office.anEditor('Iva', ['pages']);
  await base.database
    .updateTable('shop_user')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', iva.userId)
    .execute();
  await base.database.updateTable('user_session').set({ started_at: office.clock.now }).execute();
});

const later = (ms: number) => {
  office.clock.now = new Date(office.clock.now.getTime() + ms);
};
const reasonOf = ({ status, error }: { status: number; error: { code: string; payload: unknown } }) => [
  status,
  (error?.payload as { reason?: string } | undefined)?.reason ?? error?.code,
];
const mails = async () =>
  (await base.database.selectFrom('mail_outbox').select(['kind', 'recipient']).orderBy('id').execute()).map(({ kind }) => kind);
const entries = () => base.database.selectFrom('audit_entry').select(['what', 'thing_id', 'before', 'after']).orderBy('id').execute();
const secretOf = async (column: 'secret' | 'new_secret' = 'secret') => {
  const row = await base.database.selectFrom('user_totp').selectAll().where('user_id', '=', iva.userId).executeTakeFirstOrThrow();
  return row[column] as Buffer;
};
const codeNow = async (steps = 0, column: 'secret' | 'new_secret' = 'secret') =>
  codeOfStep(await secretOf(column), stepOf(office.clock.now) + steps);
const setUp = async () => {
  await iva.ask(security.startTotp);
  const { data } = await iva.ask(security.confirmTotp, { body: { code: await codeNow(0, 'new_secret') } });
  later(MINUTE);
  return data.codes;
};
const firstStep = async (strategy = 'admin') =>
  (await keeper.ask(login, { body: { username: iva.email, password: PASSWORD, strategy } as never })).data;
const secondStep = (challenge = '', code = '') => keeper.ask(loginWithFactor, { body: { challenge, code } });
const own = async () => (await iva.ask(security.getOwnSecurity)).data;
const requireFactor = (value: boolean) =>
  base.database
    .insertInto('site_option')
    .values({ key: 'RequireSecondFactor', value: JSON.stringify(value) } as never)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) } as never))
    .execute();

describe('the second factor of people of the back office', () => {
  it('is set up by the first code of the application, told by e-mail and written down; other sign-ins end', async () => {
    await firstStep();
    expect(await own()).toMatchObject({ totpSince: null, setUp: null, codesLeft: 0, isRequired: false });
    await iva.ask(security.startTotp);
    const { setUp: waiting } = await own();
    expect(waiting?.address).toContain(`secret=${waiting?.secret}`);
    expect(waiting?.picture).toMatch(/^<svg/);
    expect(reasonOf(await iva.ask(security.confirmTotp, { body: { code: '000000' } }))).toEqual([409, 'codeWrong']);
    expect((await firstStep()).challenge).toBeUndefined();
    const { codes } = (await iva.ask(security.confirmTotp, { body: { code: await codeNow(0, 'new_secret') } })).data;
    expect(new Set(codes).size).toBe(10);
    expect(await own()).toMatchObject({ setUp: null, codesLeft: 10, totpSince: office.clock.now.toISOString() });
    expect(await base.database.selectFrom('user_session').select('id').where('user_id', '=', iva.userId).execute()).toEqual([
      { id: iva.sessionId },
    ]);
    expect(await mails()).toEqual(['factorChanged']);
    expect(await entries()).toEqual([
      { what: 'update', thing_id: String(iva.userId), before: { totp: false }, after: { totp: true, recoveryCodes: 10 } },
    ]);
    const kept = JSON.stringify(await base.database.selectFrom('recovery_code').selectAll().execute());
    for (const code of codes) expect(kept).not.toContain(code);
  });

  it('is asked for after the password, by every login, and its code is good once and for a step before and after', async () => {
    await setUp();
    for (const strategy of ['admin', 'local'] as const) {
      later(3 * MINUTE);
      const first = await firstStep(strategy);
      expect([first.tokens, first.user]).toEqual([undefined, undefined]);
      expect(reasonOf(await secondStep(first.challenge, await codeNow(-2)))).toEqual([409, 'codeWrong']);
      expect(reasonOf(await secondStep(first.challenge, await codeNow(2)))).toEqual([409, 'codeWrong']);
      const late = await codeNow(-1);
      const { data } = await secondStep(first.challenge, ` ${late.slice(0, 3)} ${late.slice(3)} `);
      expect([data.strategy, data.user.id]).toEqual([strategy, iva.userId]);
      expect(data.tokens?.accessToken).toBeDefined();
      // The same code, and the challenge, are used up.
      expect(reasonOf(await secondStep(first.challenge, await codeNow()))).toEqual([409, 'challengeOver']);
      expect(reasonOf(await secondStep((await firstStep(strategy)).challenge, late))).toEqual([409, 'codeWrong']);
      expect((await secondStep((await firstStep(strategy)).challenge, await codeNow(1))).status).toBe(200);
    }
  });

  it('of many at once with the same code one is let in', async () => {
    await setUp();
    const challenges = await Promise.all([firstStep(), firstStep(), firstStep()]);
    const code = await codeNow();
    const answers = await Promise.all(challenges.map(({ challenge }) => secondStep(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('nobody gets a challenge without the password; one runs out, and after five wrong codes', async () => {
    await setUp();
    const wrong = await keeper.ask(login, { body: { username: iva.email, password: 'nije ovo lozinka', strategy: 'admin' } as never });
    expect([wrong.status, wrong.error.code]).toEqual([401, 'UNKNOWN_USER_OR_PASSWORD']);
    const { challenge } = await firstStep();
    for (let turn = 0; turn < 5; turn += 1) expect(reasonOf(await secondStep(challenge, '000000'))).toEqual([409, 'codeWrong']);
    expect(reasonOf(await secondStep(challenge, await codeNow()))).toEqual([409, 'challengeOver']);
    const another = (await firstStep()).challenge;
    later(10 * MINUTE);
    expect(reasonOf(await secondStep(another, await codeNow()))).toEqual([409, 'challengeOver']);
  });

  it('is guessed at ten times an hour at most, whatever challenges somebody with the password gets', async () => {
    await setUp();
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await secondStep((await firstStep()).challenge, '000000')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429, 429]);
    expect((await secondStep((await firstStep()).challenge, await codeNow())).status).toBe(429);
    later(60 * MINUTE);
    expect((await secondStep((await firstStep()).challenge, await codeNow())).status).toBe(200);
  });

  it('lost: a recovery code lets its owner in, once, and they are told; new ones take the place of all', async () => {
    const [first = '', second = ''] = await setUp();
    await base.database.deleteFrom('mail_outbox').execute();
    const typed = first.toLowerCase().replaceAll(/(.{4})/g, '$1-');
    expect((await secondStep((await firstStep()).challenge, typed)).status).toBe(200);
    expect((await mails()).filter((kind) => kind === 'factorChanged')).toHaveLength(1);
    expect((await entries()).at(-1)).toMatchObject({ before: { recoveryCodes: 10 }, after: { recoveryCodes: 9 } });
    expect(reasonOf(await secondStep((await firstStep()).challenge, typed))).toEqual([409, 'codeWrong']);
    expect((await own()).codesLeft).toBe(9);
    const { codes } = (await iva.ask(security.renewCodes)).data;
    expect(codes).toHaveLength(10);
    expect(reasonOf(await secondStep((await firstStep()).challenge, second))).toEqual([409, 'codeWrong']);
    expect((await secondStep((await firstStep()).challenge, codes[0])).status).toBe(200);
  });

  it('lost with its codes: a colleague who manages users takes it away; the owner is signed out and told', async () => {
    await setUp();
    const { challenge } = await firstStep();
    await base.database.deleteFrom('mail_outbox').execute();
    const unscoped = await office.anEditor('Ana', ['pages']);
    const body = { id: iva.userId };
    expect((await unscoped.ask(users.resetUserFactor, { body })).status).toBe(403);
    const below = await office.anEditor('Mia', ['users']);
    expect(reasonOf(await below.ask(users.resetUserFactor, { body }))).toEqual([409, 'beyondOwn']);
    expect(reasonOf(await keeper.ask(users.resetUserFactor, { body: { id: keeper.userId } }))).toEqual([409, 'ownFactor']);
    expect((await keeper.ask(users.getUser, { params: { id: iva.userId } })).data.hasFactor).toBe(true);
    expect((await keeper.ask(users.resetUserFactor, { body })).status).toBe(200);
    expect((await keeper.ask(users.getUser, { params: { id: iva.userId } })).data.hasFactor).toBe(false);
    expect(reasonOf(await keeper.ask(users.resetUserFactor, { body }))).toEqual([409, 'noFactor']);
    expect(await mails()).toEqual(['factorChanged']);
    expect((await iva.ask(security.getOwnSecurity)).status).toBe(401);
    expect(reasonOf(await secondStep(challenge, '000000'))).toEqual([409, 'challengeOver']);
    expect((await firstStep()).user?.id).toBe(iva.userId);
  });

  it('of an administrator who is locked out goes by the machine’s own command', async () => {
    await setUp();
    const person = { email: iva.email, firstName: 'Iva', lastName: 'Horvat' };
    const opening = { now: office.clock.now, siteUrl: 'http://localhost:3000' };
    expect((await openAdministrator(base.database, person, opening))._unsafeUnwrap()).toMatchObject({ isNew: false, hadFactor: true });
    expect((await firstStep()).user?.id).toBe(iva.userId);
    expect((await openAdministrator(base.database, person, opening))._unsafeUnwrap().hadFactor).toBe(false);
  });

  it('a password that changes ends what waits for a code', async () => {
    await setUp();
    const { challenge } = await firstStep();
    const changed = await iva.ask(resetPassword as unknown as Call as never, {
      body: { oldPassword: PASSWORD, newPassword: 'Brzo raste vrba 7' },
    });
    expect(changed.status).toBe(200);
    expect(reasonOf(await secondStep(challenge, await codeNow()))).toEqual([409, 'challengeOver']);
  });
});

describe('a passkey', () => {
  it('has a name by which its owner tells it from the others, in any letters', async () => {
    const key = { credential_id: 'one', public_key: Buffer.from('key'), counter: 0, created_at: office.clock.now };
    await base.database
      .insertInto('passkey')
      .values({ ...key, user_id: iva.userId, name: 'Telefon' })
      .execute();
    const added = async (name: string) => reasonOf(await iva.ask(security.addPasskey, { body: { name, answer: '{}' } }));
    expect(await added(' TELEFON ')).toEqual([409, 'passkeyNameTaken']);
    // As far as its name goes this one is good, and so is that of somebody else's.
    expect(await added('Tablet')).toEqual([409, 'passkeyRefused']);
    const other = await keeper.ask(security.addPasskey, { body: { name: 'Telefon', answer: '{}' } });
    expect(reasonOf(other)).toEqual([409, 'passkeyRefused']);
  });
});

describe('a site that wants a second factor of everybody', () => {
  it('opens nothing but the own security to whoever has none, and lets nobody take it away', async () => {
    await requireFactor(true);
    try {
      expect((await keeper.ask(users.filterUsers)).status).toBe(403);
      expect(await own()).toMatchObject({ isRequired: true, dues: ['factor'] });
      await setUp();
      expect((await own()).dues).toEqual([]);
      expect(reasonOf(await iva.ask(security.removeTotp))).toEqual([409, 'factorRequired']);
    } finally {
      await requireFactor(false);
    }
    expect((await keeper.ask(users.filterUsers)).status).toBe(200);
    expect((await iva.ask(security.removeTotp)).status).toBe(200);
    expect((await firstStep()).challenge).toBeUndefined();
    expect(reasonOf(await iva.ask(security.removeTotp))).toEqual([409, 'nothingThere']);
  });
});

describe('proof of who somebody is', () => {
  it('is wanted again after ten minutes: a password, or a code where there is a second factor', async () => {
    later(10 * MINUTE);
    expect((await iva.ask(security.startTotp)).status).toBe(200);
    later(1);
    expect(reasonOf(await iva.ask(security.startTotp))).toEqual([403, 'PROOF_WANTED']);
    expect((await own()).isProved).toBe(false);
    expect(reasonOf(await iva.ask(security.proveIdentity, { body: { password: 'nije ovo' } }))).toEqual([409, 'passwordWrong']);
    expect((await iva.ask(security.proveIdentity, { body: { password: PASSWORD } })).status).toBe(200);
    const [code = ''] = await setUp();
    later(11 * MINUTE);
    expect(reasonOf(await iva.ask(security.renewCodes))).toEqual([403, 'PROOF_WANTED']);
    expect(reasonOf(await iva.ask(security.proveIdentity, { body: { password: PASSWORD } }))).toEqual([409, 'codeWrong']);
    expect((await iva.ask(security.proveIdentity, { body: { code: await codeNow() } })).status).toBe(200);
    expect((await own()).isProved).toBe(true);
    later(11 * MINUTE);
    expect((await iva.ask(security.proveIdentity, { body: { code } })).status).toBe(200);
    expect((await iva.ask(security.renewCodes)).status).toBe(200);
  });

  it('is not set up by whoever gives up half way: the waiting secret is forgotten, the application at hand stays good', async () => {
    await iva.ask(security.startTotp);
    expect((await own()).setUp).not.toBeNull();
    expect((await iva.ask(security.stopTotp)).data).toEqual({ stopped: true });
    expect(await own()).toMatchObject({ totpSince: null, setUp: null });
    await setUp();
    const { totpSince } = await own();
    await iva.ask(security.startTotp);
    await iva.ask(security.stopTotp);
    expect(await own()).toMatchObject({ totpSince, setUp: null });
    const { challenge } = await firstStep();
    later(3 * MINUTE);
    expect((await secondStep(challenge, await codeNow())).status).toBe(200);
  });

  it('is wanted to see the application that waits for its first code, and to confirm it', async () => {
    await iva.ask(security.startTotp);
    later(11 * MINUTE);
    expect((await own()).setUp).toBeNull();
    const confirm = async () => iva.ask(security.confirmTotp, { body: { code: await codeNow(0, 'new_secret') } });
    expect(reasonOf(await confirm())).toEqual([403, 'PROOF_WANTED']);
    expect((await iva.ask(security.proveIdentity, { body: { password: PASSWORD } })).status).toBe(200);
    expect((await own()).setUp).not.toBeNull();
    expect((await confirm()).status).toBe(200);
  });

  it('is not guessed at without end', async () => {
    for (let turn = 0; turn < 10; turn += 1) await iva.ask(security.proveIdentity, { body: { password: 'nije ovo' } });
    expect((await iva.ask(security.proveIdentity, { body: { password: PASSWORD } })).status).toBe(429);
  });
});
