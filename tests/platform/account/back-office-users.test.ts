import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, setPassword } from '#adapters/platform/wire/account.ts';
import * as users from '#adapters/platform/wire/back-office-user.ts';
import * as desk from '#adapters/platform/wire/customer.ts';
import { openAdministrator } from '#server/platform/account/office-users/open-administrator.ts';
import { aBackOfficeUser, aCustomer, anotherSignIn } from '#tests/support/a-customer.ts';
import { anEditorsPlatform } from '#tests/support/an-editor.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

let base: TestDatabase;
let office: ReturnType<typeof anEditorsPlatform>;
let root: Awaited<ReturnType<typeof office.anEditor>>;
let keeper: typeof root;
beforeAll(async () => {
  base = await createTestDatabase();
  office = anEditorsPlatform(base.database, { settings });
  root = await office.anEditor('Vesna', ['*']);
  keeper = await office.anEditor('Iva', ['users', 'pages', 'orders']);
});
afterAll(() => base.drop());
beforeEach(async () => {
  settings.mailIsReadable = true;
  await base.database.deleteFrom('mail_outbox').execute();
  await base.database.deleteFrom('audit_entry').execute();
});

const PASSWORD = 'Sporo raste hrast 9';
const settings = { ...SETTINGS };
const NEW = { firstName: 'Nova', lastName: 'Kolegica', language: 'hrv', scopes: ['orders'] } as const;
let made = 0;
const anAddress = () => {
  made += 1;
  return `kolegica-${made}@primjer.hr`;
};
const invite = (who: typeof root, typed: object) => who.ask(users.inviteUser, { body: { ...NEW, email: anAddress(), ...typed } });
const opened = async (id: number) => (await root.ask(users.getUser, { params: { id } })).data;
const reasonOf = ({ status, error }: { status: number; error: { payload: unknown } }) => [
  status,
  (error?.payload as { reason?: string } | undefined)?.reason,
];
const mails = () => base.database.selectFrom('mail_outbox').select(['kind', 'recipient', 'text_body']).orderBy('id').execute();
const tokenIn = (text: string) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
const entries = () =>
  base.database.selectFrom('audit_entry').select(['what', 'thing_id', 'user_name', 'before', 'after']).orderBy('id').execute();
const signIn = async (username: string, password = PASSWORD) =>
  (await root.ask(login, { body: { username, password, strategy: 'admin' } as never })).status;

describe('people of the back office', () => {
  it('are invited by e-mail, set a password, and sign in with the permissions that they were given', async () => {
    const email = anAddress();
    const { data } = await invite(keeper, { email: ` ${email} ` });
    expect(await opened(data.id)).toMatchObject({ email, isInvited: true, scopes: ['orders'], sessions: [], isYou: false });
    expect(await signIn(email)).toBe(401);
    const [mail] = await mails();
    expect([mail?.kind, mail?.recipient]).toEqual(['invitation', email]);
    expect(mail?.text_body).toContain('Iva Horvat');
    expect(mail?.text_body).toContain('/adminLogin');
    const set = await root.ask(setPassword, { body: { token: tokenIn(mail?.text_body ?? ''), password: PASSWORD } });
    expect(set.data).toEqual({ changed: true, isBackofficeUser: true });
    expect(await signIn(email)).toBe(200);
    expect(await opened(data.id)).toMatchObject({ isInvited: false, sessions: [{ device: '' }] });
    expect(await entries()).toEqual([
      {
        what: 'create',
        thing_id: String(data.id),
        user_name: 'Iva Horvat',
        before: null,
        after: { name: 'Nova Kolegica', language: 'hrv', scopes: ['orders'] },
      },
    ]);
    expect(JSON.stringify(await entries())).not.toContain(email);
  });

  it('are handed their link by whoever invites them where no mail server brings it, and it works once', async () => {
    const { data } = await invite(keeper, {});
    const again = (await keeper.ask(users.inviteUserAgain, { body: { id: data.id } })).data;
    expect(data.link).toContain('?token=');
    expect((await root.ask(setPassword, { body: { token: tokenIn(data.link ?? ''), password: PASSWORD } })).status).not.toBe(200);
    expect((await root.ask(setPassword, { body: { token: tokenIn(again.link ?? ''), password: PASSWORD } })).status).toBe(200);
    // Nothing keeps it in the open but the e-mail that is kept.
    expect(JSON.stringify([await entries(), await opened(data.id)])).not.toContain(tokenIn(again.link ?? ''));
  });

  it('are handed none with a mail server, nor to an account that was somebody’s before', async () => {
    const customer = await aCustomer(base.database, { firstName: 'Kupac' });
    const taken = (await invite(keeper, { email: customer.email })).data;
    expect(taken).toEqual({ id: taken.id });
    expect((await keeper.ask(users.inviteUserAgain, { body: { id: taken.id } })).data).toEqual({ sent: true });
    settings.mailIsReadable = false;
    const sent = (await invite(keeper, {})).data;
    expect(sent).toEqual({ id: sent.id });
    expect((await keeper.ask(users.inviteUserAgain, { body: { id: sent.id } })).data).toEqual({ sent: true });
  });

  it('stand by name with when they were last there; customers are none of them', async () => {
    const customer = await aCustomer(base.database, { firstName: 'Kupac' });
    const { records, ownScopes } = (await keeper.ask(users.filterUsers)).data;
    expect(ownScopes).toEqual(['users', 'pages', 'orders']);
    expect(records.map(({ id }) => id)).not.toContain(customer.userId);
    expect(records.find(({ id }) => id === keeper.userId)?.lastSeenAt).not.toBeNull();
    expect((await root.ask(users.getUser, { params: { id: customer.userId } })).status).toBe(404);
    expect((await root.ask(users.getUser, { params: { id: root.userId } })).data.isYou).toBe(true);
  });

  it('are not let in twice, with no name, no address or nothing to do', async () => {
    const email = anAddress();
    await invite(root, { email });
    for (const [typed, reason] of [
      [{ email: email.toUpperCase() }, 'emailTaken'],
      [{ email: 'nitko' }, 'emailUnreadable'],
      [{ firstName: ' ' }, 'firstNameMissing'],
      [{ scopes: [] }, 'scopesMissing'],
    ] as const)
      expect(reasonOf(await invite(root, typed))).toEqual([409, reason]);
    expect(await mails()).toHaveLength(1);
  });

  it('get no permission that whoever gives it does not hold, and nobody above is touched [T-23]', async () => {
    expect(reasonOf(await invite(keeper, { scopes: ['*'] }))).toEqual([409, 'beyondOwn']);
    expect(reasonOf(await invite(keeper, { scopes: ['orders', 'customers'] }))).toEqual([409, 'beyondOwn']);
    const above = await aBackOfficeUser(base.database, { scopes: ['orders', 'customers'] });
    const below = await aBackOfficeUser(base.database, { scopes: ['orders'] });
    const save = async (id: number, scopes: string[]) =>
      keeper.ask(users.updateUser, { body: { ...NEW, id, seen: (await opened(id)).version, scopes } });
    expect(reasonOf(await save(above.userId, ['orders']))).toEqual([409, 'beyondOwn']);
    expect(reasonOf(await save(below.userId, ['*']))).toEqual([409, 'beyondOwn']);
    for (const touched of [users.inviteUserAgain, users.signOutUser, users.removeUser])
      expect(reasonOf(await keeper.ask(touched, { body: { id: above.userId } }))).toEqual([409, 'beyondOwn']);
    expect((await opened(above.userId)).sessions).toHaveLength(1);
    expect(await entries()).toEqual([]);
  });

  it('have their permissions changed from the next request on, and the log says from what to what', async () => {
    const ana = await office.anEditor('Ana', ['orders', 'customers']);
    expect((await ana.ask(desk.filterCustomers)).status).toBe(200);
    await root.ask(users.updateUser, {
      body: { ...NEW, id: ana.userId, seen: (await opened(ana.userId)).version, firstName: 'Ana', language: 'eng' },
    });
    expect((await ana.ask(desk.filterCustomers)).status).toBe(403);
    expect(await entries()).toEqual([
      {
        what: 'update',
        thing_id: String(ana.userId),
        user_name: 'Vesna Horvat',
        before: { name: 'Ana Horvat', language: 'hrv', scopes: ['orders', 'customers'] },
        after: { name: 'Ana Kolegica', language: 'eng', scopes: ['orders'] },
      },
    ]);
  });

  it('get nothing back from a form that was opened before somebody took it', async () => {
    const ivo = await office.anEditor('Ivo', ['orders', 'customers']);
    const { version: seen } = await opened(ivo.userId);
    const save = (typed: object) => root.ask(users.updateUser, { body: { ...NEW, id: ivo.userId, firstName: 'Ivo', ...typed } });
    expect((await save({ seen, scopes: ['customers'] })).status).toBe(200);
    expect(reasonOf(await save({ seen, lastName: 'Horvatić', scopes: ['orders', 'customers'] }))).toEqual([409, 'changedMeanwhile']);
    expect(await opened(ivo.userId)).toMatchObject({ lastName: 'Kolegica', scopes: ['customers'] });
    // Whoever has looked again goes on.
    const { version: again } = await opened(ivo.userId);
    expect((await save({ seen: again, lastName: 'Horvatić', scopes: ['customers'] })).status).toBe(200);
  });

  it('change no permission of their own, and do not show themselves out', async () => {
    const own = { ...NEW, id: keeper.userId, seen: (await opened(keeper.userId)).version, firstName: 'Iva', lastName: 'Horvat' };
    expect(reasonOf(await keeper.ask(users.updateUser, { body: { ...own, scopes: ['users'] } }))).toEqual([409, 'ownScopes']);
    expect((await keeper.ask(users.updateUser, { body: { ...own, scopes: ['orders', 'pages', 'users'] } })).status).toBe(200);
    expect(reasonOf(await keeper.ask(users.removeUser, { body: { id: keeper.userId } }))).toEqual([409, 'yourself']);
    expect((await keeper.ask(users.filterUsers)).status).toBe(200);
  });

  it('are signed out on one device or on all; whoever does it stays', async () => {
    const ana = await office.anEditor('Ana', ['orders']);
    const other = await anotherSignIn(base.database, ana.userId, 'admin');
    const stranger = await aCustomer(base.database);
    const signOut = async (id: number, sessionId?: string) => (await root.ask(users.signOutUser, { body: { id, sessionId } })).data;
    expect(await signOut(ana.userId, stranger.sessionId)).toEqual({ ended: 0 });
    expect(await signOut(ana.userId, other.sessionId)).toEqual({ ended: 1 });
    expect((await opened(ana.userId)).sessions.map(({ id }) => id)).toEqual([ana.sessionId]);
    expect(await signOut(ana.userId)).toEqual({ ended: 1 });
    expect((await ana.ask(desk.filterCustomers)).status).toBe(401);
    await anotherSignIn(base.database, root.userId, 'admin');
    expect(await signOut(root.userId)).toEqual({ ended: 1 });
    expect((await opened(root.userId)).sessions.map(({ id }) => id)).toEqual([root.sessionId]);
  });

  it('are shown out: every sign-in ends, and the account is a customer’s', async () => {
    const ana = await office.anEditor('Ana', ['users']);
    expect((await root.ask(users.removeUser, { body: { id: ana.userId } })).status).toBe(200);
    expect((await ana.ask(users.filterUsers)).status).toBe(401);
    expect((await root.ask(users.getUser, { params: { id: ana.userId } })).status).toBe(404);
    expect((await root.ask(desk.getCustomer, { params: { id: ana.userId } })).status).toBe(200);
    expect(reasonOf(await root.ask(users.removeUser, { body: { id: ana.userId } }))).toEqual([409, 'gone']);
  });

  it('who never set a password leave nothing behind', async () => {
    const email = anAddress();
    const { data } = await invite(root, { email });
    await root.ask(users.removeUser, { body: { id: data.id } });
    expect(await base.database.selectFrom('shop_user').select('id').where('id', '=', data.id).execute()).toEqual([]);
    expect((await invite(root, { email })).status).toBe(200);
  });

  it('get a new link, which ends the old one, until they have a password', async () => {
    const { data } = await invite(root, {});
    await root.ask(users.inviteUserAgain, { body: { id: data.id } });
    const [first, second] = (await mails()).map(({ text_body }) => tokenIn(text_body));
    const set = (token = '') => root.ask(setPassword, { body: { token, password: PASSWORD } });
    expect((await set(first)).status).not.toBe(200);
    expect((await set(second)).status).toBe(200);
    expect(reasonOf(await root.ask(users.inviteUserAgain, { body: { id: data.id } }))).toEqual([409, 'alreadyIn']);
  });

  it('may have been customers: sign-ins, password and other sites that opened the account open nothing any more [T-23]', async () => {
    const customer = await aCustomer(base.database, { firstName: 'Mara', passwordHash: 'x', confirmed: true });
    await base.database.insertInto('social_identity').values({ provider: 'google', subject: 's1', user_id: customer.userId }).execute();
    const { data } = await invite(root, { email: customer.email });
    expect(data.id).toBe(customer.userId);
    expect(await opened(data.id)).toMatchObject({ firstName: 'Nova', isInvited: true, sessions: [], lastSeenAt: null });
    expect(await base.database.selectFrom('social_identity').select('subject').where('user_id', '=', data.id).execute()).toEqual([]);
  });

  it('take nothing from a registration that nobody has proved', async () => {
    const email = anAddress();
    const stranger = await aCustomer(base.database, { email, passwordHash: 'x', confirmed: false });
    await base.database.deleteFrom('user_session').where('user_id', '=', stranger.userId).execute();
    const { data } = await invite(root, { email });
    expect(data.id).not.toBe(stranger.userId);
  });

  it('who show each other out at the same moment: one stays', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [ana, iva] = [await office.anEditor('Ana', ['users']), await office.anEditor('Iva', ['users'])];
      const answers = await Promise.all([
        ana.ask(users.removeUser, { body: { id: iva.userId } }),
        iva.ask(users.removeUser, { body: { id: ana.userId } }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('are for those who look after them', async () => {
    const ana = await office.anEditor('Ana', ['orders', 'customers', 'pages', 'audit']);
    const answers = await Promise.all([
      ana.ask(users.filterUsers),
      ana.ask(users.getUser, { params: { id: keeper.userId } }),
      ana.ask(users.inviteUser, { body: { ...NEW, email: anAddress() } }),
      ana.ask(users.updateUser, { body: { ...NEW, id: keeper.userId, seen: '' } }),
      ...[users.inviteUserAgain, users.signOutUser, users.removeUser].map((call) => ana.ask(call, { body: { id: keeper.userId } })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
  });
});

describe('an administrator whom the machine’s own people let in', () => {
  const open = (email: string) =>
    openAdministrator(
      base.database,
      { email, firstName: 'Admin', lastName: 'Prvi' },
      { now: new Date(), siteUrl: 'https://shop.example.hr' },
    );

  it('is a new one with a link that sets the password, or one who is locked out and gets in again', async () => {
    const email = anAddress();
    const first = (await open(email))._unsafeUnwrap();
    expect(first.isNew).toBe(true);
    const set = (link: string) => root.ask(setPassword, { body: { token: tokenIn(link), password: PASSWORD } });
    expect((await set(first.link)).status).toBe(200);
    expect(await signIn(email)).toBe(200);
    const again = (await open(email))._unsafeUnwrap();
    expect(again.isNew).toBe(false);
    expect(await signIn(email)).toBe(200);
    expect((await set(again.link)).status).toBe(200);

    const limited = await aBackOfficeUser(base.database, { scopes: ['orders'], firstName: 'Lucija' });
    await open(limited.email);
    expect(await opened(limited.userId)).toMatchObject({ firstName: 'Lucija', scopes: ['*'] });
  });

  it('needs an address', async () => {
    expect((await open('admin'))._unsafeUnwrapErr()).toBe('emailUnreadable');
  });
});
