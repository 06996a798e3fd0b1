import { err, ok, type Result } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { AREAS, type BackOfficePorts, openBackOffice } from '#application/back-office.ts';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import { BACK_OFFICE, type BackOfficeArea } from '#domain/back-office/back-office.ts';
import type { Accounts } from '#ports/account/accounts.ts';

const AREA_NAMES = Object.keys(BACK_OFFICE) as BackOfficeArea[];
const TYPED = { text: (name: string) => ({ mailId: 'all', status: 'refused' })[name] ?? '', id: () => 7 };
const formsOf = (area: BackOfficeArea): readonly string[] => Object.keys(AREAS[area].forms);

/** Everything that can be done in an area for somebody, and what it asked the world. */
function everythingFor(current: Result<Account | undefined, AccountProblem>, area: BackOfficeArea) {
  const asked: unknown[][] = [];
  const port = new Proxy(
    {},
    {
      get:
        (_, name) =>
        async (...given: unknown[]) =>
          ok(asked.push([name, ...given])),
    },
  );
  const ports = Object.fromEntries(AREA_NAMES.map((name) => [name, port])) as BackOfficePorts;
  const open = openBackOffice(accountsOf(current), ports)[area];
  const views = Object.values(open.views as Record<string, (...given: unknown[]) => Promise<Result<unknown, AccountProblem>>>);
  const run = () => Promise.all([...views.map((view) => view(2, ' ana ')), ...formsOf(area).map((form) => open.send(form, TYPED))]);
  return { asked, run, calls: views.length + formsOf(area).length };
}
const accountsOf = (current: Result<Account | undefined, AccountProblem>) =>
  ({ current: async () => current }) as Partial<Accounts> as Accounts;
const somebody = (isBackofficeUser: boolean, ...scopes: string[]) => ok({ isBackofficeUser, scopes } as unknown as Account);

describe.each(AREA_NAMES)('the area %s of the back office [ADM-01] [T-23]', (area) => {
  const [scope = ''] = BACK_OFFICE[area].scopes;

  it.each([[[scope]], [['*']], [['events', scope]]])('is for the back office with the permissions %s', async (scopes) => {
    const { asked, run, calls } = everythingFor(somebody(true, ...scopes), area);
    expect(calls).toBeGreaterThan(1);
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

  it('lets nobody in where the platform has no such area', async () => {
    const open = openBackOffice(accountsOf(somebody(true, '*')), {})[area];
    const [form = ''] = formsOf(area);
    expect((await open.send(form, TYPED))?._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
  });

  it('knows its own forms alone', () => {
    const open = openBackOffice(accountsOf(somebody(true, '*')), {})[area];
    for (const name of ['', 'nothing', 'toString', '__proto__', 'constructor']) expect(open.send(name, TYPED)).toBeUndefined();
  });
});

describe('what an area asks the world', () => {
  it('is what was asked of it, of e-mails without the spaces around a recipient', async () => {
    const { asked, run } = everythingFor(somebody(true, '*'), 'mails');
    await run();
    expect(asked).toEqual([
      ['list', { page: 2, recipient: 'ana' }],
      ['byId', 2],
      ['retry', 'all'],
    ]);
  });
});
