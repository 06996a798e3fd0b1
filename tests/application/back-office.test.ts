import { readFileSync } from 'node:fs';
import { err, ok, type Result } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { FORM_SCOPES, scopesOfForm } from '#application/back-office/form-scopes.ts';
import { AREAS, type BackOfficePorts, openBackOffice } from '#application/back-office.ts';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { USER_PRESETS } from '#domain/account/back-office-user.ts';
import { BACK_OFFICE, type BackOfficeArea, WRITING_AREAS } from '#domain/back-office/back-office.ts';
import { hasScope, SCOPES } from '#domain/back-office/scope.ts';
import type { Accounts } from '#ports/account/accounts.ts';

const AREA_NAMES = Object.keys(BACK_OFFICE) as BackOfficeArea[];
const TEXTS: Readonly<Record<string, string>> = {
  localeId: 'en',
  job: 'orders.prepare',
  code: '123456',
  passkey: '{}',
  mailId: 'all',
  which: 'all',
  status: 'refused',
  stepId: 'prepare',
  couponId: 'LJETO7',
  kind: 'percent',
  worth: '10',
  title: 'Naslov',
  retailPrice: '12,90',
  sku: 'A-1',
  taxRate: '2500',
  'name-hr': 'Zavod',
  'name-hrv': 'Alat',
  'label-hrv': 'Boja',
  inputType: 'dropdown',
  sellerName: 'Zavod',
  street: 'Ulica lipa 12',
  place: '10000 Zagreb',
  oib: '12345678903',
  'page-home': 'on',
  price: '4,50',
  countries: 'HR',
  'place-hr': 'Zagreb',
  languageId: 'hrv',
  name: 'Naziv',
  email: 'iva@primjer.hr',
  firstName: 'Iva',
  lastName: 'Ivić',
  starts: '2026-12-04T18:00',
  day: '2026-12-04',
  purpose: 'Preuzima narudžbe',
  until: '2026-12-31',
  'scope-products:price': 'on',
  ends: '2026-12-04T20:00',
  preset: 'editor',
  groupId: 'access',
  menuId: 'main',
  'title-hrv': 'Unos',
  type: 'page',
  screen: 'home',
  'address-hrv': '/',
  way: 'up',
  PasswordProtection: 'keep',
  WwwPolicy: 'none',
  listId: 'products',
  show: 'hidden',
  workerName: 'mail',
  rowsSeen: '7:1000,,,3',
  seen: 'placed',
  columns: 'stock',
  'stock-7': '4',
};
const TYPED = {
  text: (name: string) => TEXTS[name] ?? '',
  id: () => 7,
  ids: () => [7],
  file: () => ({ name: 'a.pdf', size: 1, bytes: new Uint8Array([65]) }),
};
const formsOf = (area: BackOfficeArea): readonly string[] => Object.keys(AREAS[area].forms);

/** Everything that can be done in an area for somebody, and what it asked the world. */
function everythingFor(current: Result<Account | undefined, AccountProblem>, area: BackOfficeArea) {
  const asked: unknown[][] = [];
  const open = openBackOffice(accountsOf(current), portsOf(asked))[area];
  const views = Object.values(open.views as Record<string, (...given: unknown[]) => Promise<Result<unknown, AccountProblem>>>);
  const run = () => Promise.all([...views.map((view) => view(2, ' ana ')), ...formsOf(area).map((form) => open.send(form, TYPED))]);
  return { asked, run, calls: views.length + formsOf(area).length };
}

/** A world that does whatever it is asked. */
function portsOf(asked: unknown[][]): BackOfficePorts {
  const port = new Proxy(
    {},
    {
      get:
        (_, name) =>
        async (...given: unknown[]) =>
          ok(asked.push([name, ...given])),
    },
  );
  return Object.fromEntries(AREA_NAMES.map((name) => [name, port])) as BackOfficePorts;
}
const accountsOf = (current: Result<Account | undefined, AccountProblem>) =>
  ({ current: async () => current }) as Partial<Accounts> as Accounts;
const somebody = (isBackofficeUser: boolean, ...scopes: string[]) => ok({ isBackofficeUser, scopes } as unknown as Account);

describe.each(AREA_NAMES)('the area %s of the back office [ADM-01] [T-23]', (area) => {
  // An area that names none is for whoever may do everything.
  const look: readonly string[] = BACK_OFFICE[area].scopes;
  const [scope = '*'] = look;
  // Whoever may send all of its forms.
  const all = formsOf(area).map((form) => scopesOfForm(area, form)[0] ?? '*');

  it.each([[[scope, ...all]], [['*']], [['events', scope, ...all]]])('is for the back office with the permissions %s', async (scopes) => {
    const { asked, run, calls } = everythingFor(somebody(true, ...scopes), area);
    expect(calls).toBeGreaterThan(0);
    expect((await run()).filter((answer) => answer?.isOk() !== true)).toEqual([]);
    expect(asked.length).toBeGreaterThanOrEqual(calls);
  });

  it.each([
    ['nobody', ok(undefined), { kind: 'SignedOut' }],
    ['customers', somebody(false, scope, '*'), { kind: 'NotAllowed' }],
    ['editors of something else', somebody(true, 'events'), { kind: 'NotAllowed' }],
    ['anybody while the platform is away', err({ kind: 'Unreachable' } as AccountProblem), { kind: 'Unreachable' }],
  ])('is not for %s, and nothing is asked of the world', async (_, current, problem) => {
    const { asked, run, calls } = everythingFor(current, area);
    expect((await run()).map((answer) => answer?._unsafeUnwrapErr())).toEqual(Array(calls).fill(problem));
    expect(asked).toEqual([]);
  });

  it('takes a form from nobody but who may send it', async () => {
    for (const form of formsOf(area))
      for (const held of SCOPES) {
        const open = openBackOffice(accountsOf(somebody(true, held)), portsOf([]))[area];
        const sent = await open.send(form, TYPED);
        expect([form, held, sent?.isOk() === true]).toEqual([form, held, hasScope([held], scopesOfForm(area, form))]);
      }
  });

  it('names what each of its forms wants, and no other', () => {
    const wanted: object = FORM_SCOPES[area];
    if (!Array.isArray(wanted)) expect([...formsOf(area), 'otherwise']).toEqual(expect.arrayContaining(Object.keys(wanted)));
    for (const form of formsOf(area)) expect(area === 'setup' || scopesOfForm(area, form).length > 0).toBe(true);
  });

  it('lets nobody in where the platform has no such area', async () => {
    const open = openBackOffice(accountsOf(somebody(true, '*')), {})[area];
    const views = Object.values(open.views as Record<string, () => Promise<Result<unknown, AccountProblem>>>);
    const sent = formsOf(area).map((form) => open.send(form, TYPED));
    const answers = await Promise.all([...views.map((view) => view()), ...sent]);
    expect(answers.map((answer) => answer?._unsafeUnwrapErr())).toEqual(answers.map(() => ({ kind: 'NotAllowed' })));
  });

  it('knows its own forms alone', () => {
    const open = openBackOffice(accountsOf(somebody(true, '*')), {})[area];
    for (const name of ['', 'nothing', 'toString', '__proto__', 'constructor']) expect(open.send(name, TYPED)).toBeUndefined();
  });
});

describe('what waits in the areas', () => {
  const ports = {
    cards: { waiting: async () => ok(2) },
    attributes: {},
    categories: {},
    jobs: {},
    comments: { waiting: async () => ok(3) },
    coupons: {},
    customers: {},
    documents: {},
    events: { waiting: async () => ok(9) },
    lists: {},
    mails: { waiting: async () => ok(4) },
    orders: { waiting: async () => ok({ counts: { toDo: 9, toPay: 50, toDecide: 1 }, oldest: '2026-11-19T15:08:00Z' }) },
    pages: { waiting: async (kind: string) => ok(kind === 'page' ? 5 : 90) },
    posts: { waiting: async () => ok(8) },
    redirects: { waiting: async () => ok(6) },
    products: {},
    submissions: { waiting: async () => ok(9) },
    forms: {},
    subscribers: {},
    templates: { waiting: async (kind: string) => ok(kind === 'template' ? 7 : 90) },
    keys: {},
    media: {},
    menus: {},
    caches: {},
    changes: {},
    consents: {},
    users: {},
    security: {},
    settings: {},
    ways: {},
    workers: { waiting: async () => ok(1) },
    views: {},
    setup: { standing: async () => ok({ standing: 'later', left: 4 }) },
  } as unknown as BackOfficePorts;
  const waitingFor = async (...scopes: string[]) => {
    const office = openBackOffice(accountsOf(somebody(true, ...scopes)), ports);
    return Object.fromEntries(
      await Promise.all(AREA_NAMES.map(async (area) => [area, (await office[area].waiting()).unwrapOr('closed' as never)])),
    );
  };

  it('is told to whoever may enter them, with where it is listed, and to nobody else', async () => {
    const everything = await waitingFor('*');
    const told = Object.values(everything as Record<string, { readonly what: string }[]>).flat();
    expect(told.toSorted((one, other) => String(one.what.split('.')[0]).localeCompare(String(other.what.split('.')[0])))).toEqual([
      { what: 'cards', count: 2 },
      { what: 'comments', count: 3 },
      { what: 'events', count: 9, search: { show: 'changed' } },
      { what: 'mails', count: 4 },
      { what: 'orders.toDo', count: 9, search: { view: 'toDo' }, since: '2026-11-19T15:08:00Z' },
      { what: 'orders.toPay', count: 50, search: { view: 'toPay' } },
      { what: 'orders.toDecide', count: 1, search: { view: 'toDecide' } },
      { what: 'pages', count: 5, search: { show: 'changed' } },
      { what: 'posts', count: 8, search: { show: 'changed' } },
      { what: 'redirects', count: 6 },
      { what: 'setup', count: 4 },
      { what: 'submissions', count: 9, search: { state: 'new' } },
      { what: 'templates', count: 7, search: { show: 'changed' } },
      { what: 'workers', count: 1 },
    ]);
    const some = await waitingFor('orders');
    const open = AREA_NAMES.filter((area) => (some[area] as unknown) !== 'closed');
    expect(open).toEqual(AREA_NAMES.filter((area) => BACK_OFFICE[area].scopes.some((scope: string) => scope.startsWith('orders:'))));
    expect(open.flatMap((area) => (some[area] ?? []).map((one: { readonly what: string }) => one.what))).toEqual([
      'orders.toDo',
      'orders.toPay',
      'orders.toDecide',
      'mails',
    ]);
  });

  it('waits for nobody who may look at it, but not do what it waits for', async () => {
    const told = async (scopes: readonly string[]) =>
      Object.values((await waitingFor(...scopes)) as Record<string, 'closed' | readonly { readonly what: string }[]>)
        .flatMap((lines) => (lines === 'closed' ? [] : lines.map(({ what }) => what)))
        .sort();
    expect(await told(USER_PRESETS.warehouse)).toEqual(['orders.toDo']);
    expect(await told(USER_PRESETS.accounting)).toEqual(['mails', 'orders.toDecide', 'orders.toPay']);
    expect(await told(USER_PRESETS.support)).toEqual(['cards', 'mails', 'orders.toDecide', 'submissions']);
    expect(await told(['orders:read', 'forms:read'])).toEqual([]);
  });
});

describe('what an area asks the world', () => {
  it('is work on each row that was ticked and on all of a page, each once; it begins when somebody has looked at it, and at once where it was read', async () => {
    const asked: unknown[] = [];
    const jobs = {
      create: async (...given: unknown[]) => ok(asked.push(given)),
      start: async (id: number) => ok(asked.push(['start', id])),
      drop: async (id: number) => ok(asked.push(['drop', id])),
    };
    const { jobs: area } = openBackOffice(accountsOf(somebody(true, '*')), { jobs } as unknown as BackOfficePorts);
    const words: Readonly<Record<string, string>> = {
      job: 'comments.publish',
      shown: '7 8 x 0 9',
      status: 'waiting',
      back: 'status=waiting',
    };
    const told = await area.send('ask', { ...TYPED, ids: () => [7], text: (name: string) => words[name] ?? '' });
    expect(asked).toEqual([
      ['comments.publish', {}, { ids: [7, 8, 9], status: 'waiting', seenUntil: undefined }, 'status=waiting'],
      ['start', 1],
    ]);
    expect(told?._unsafeUnwrap()).toMatchObject({ notice: 'done.begun' });
    for (const job of ['comments.delete', 'orders.prepare', 'products.hide', 'pages.publish']) {
      const looked = await area.send('ask', { ...TYPED, ids: () => [7], text: (name: string) => (name === 'job' ? job : '') });
      expect(looked?._unsafeUnwrap()).toMatchObject({ notice: 'told.look' });
      expect(asked.at(-1)).toEqual([job, {}, { ids: [7], status: undefined, seenUntil: undefined }, '']);
    }
    expect((await area.send('drop', { ...TYPED, id: () => 8 }))?._unsafeUnwrap()).toEqual({ notice: 'done.dropped' });
    expect(asked.at(-1)).toEqual(['drop', 8]);
  });

  it('is what was asked of it, of e-mails without the spaces around a recipient', async () => {
    const { asked, run } = everythingFor(somebody(true, '*'), 'mails');
    await run();
    expect(asked).toEqual([
      ['list', { cursor: 2, recipient: 'ana' }],
      ['byId', 2],
      ['retry', 'all'],
    ]);
  });

  it('is nothing where a form names a group of settings that there is not [CMS-17]', async () => {
    const asked: unknown[] = [];
    const settings = { save: async (...given: unknown[]) => ok(asked.push(given)) };
    const office = openBackOffice(accountsOf(somebody(true, '*')), { settings } as unknown as BackOfficePorts);
    const text = (name: string) => (name === 'groupId' ? 'toString' : (TEXTS[name] ?? ''));
    expect((await office.settings.send('save', { ...TYPED, text }))?._unsafeUnwrapErr()).toEqual({
      kind: 'RecordRefused',
      area: 'settings',
      reason: 'optionUnknown',
      field: 'groupId',
    });
    expect(asked).toEqual([]);
  });
});

describe('what is told of an e-mail', () => {
  const sent = async (mailStays: boolean, area: BackOfficeArea, form: string, texts: Readonly<Record<string, string>> = {}) => {
    const who = ok({ isBackofficeUser: true, scopes: ['*'], ...(mailStays && { mailStays }) } as unknown as Account);
    const typed = { ...TYPED, text: (name: string) => texts[name] ?? TEXTS[name] ?? '' };
    return (await openBackOffice(accountsOf(who), portsOf([]))[area].send(form, typed))?._unsafeUnwrap().notice;
  };
  const WRITING: readonly (readonly [BackOfficeArea, string, string, Readonly<Record<string, string>>])[] = [
    ...['pay', 'ready', 'send', 'cancel', 'return', 'refund'].map((stepId) => ['orders', 'move', stepId, { stepId }] as const),
    ['users', 'invite', 'invited', {}],
    ['users', 'again', 'again', {}],
    ['cards', 'approve', 'approved', {}],
    ['cards', 'decline', 'declined', {}],
    ['submissions', 'answer', 'answered', {}],
  ];

  it.each(WRITING)('%s.%s (%s) is that it is kept where no mail server is set, in every language', async (area, form, name, texts) => {
    expect(await sent(false, area, form, texts)).toBe(`done.${name}`);
    expect(await sent(true, area, form, texts)).toBe(`told.${name}`);
    for (const locale of ['hr', 'en', 'de']) {
      const file = new URL(`../../src/ui/messages/${locale}/${area}.json`, import.meta.url);
      expect(JSON.parse(readFileSync(file, 'utf8'))[`${area}.told.${name}`], locale).toMatch(/poslužitelj e-pošte|mail server|Mailserver/i);
    }
  });

  it('is told of an area whose screens say that nothing is sent', () => {
    expect(WRITING.map(([area]) => area).filter((area) => !WRITING_AREAS.includes(area))).toEqual([]);
  });

  it('is nothing where nobody is written to', async () => {
    expect(await sent(true, 'orders', 'move', { stepId: 'prepare' })).toBe('done.prepare');
    expect(await sent(true, 'users', 'remove')).toBe('done.removed');
  });
});
