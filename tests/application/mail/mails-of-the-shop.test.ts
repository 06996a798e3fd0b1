import { err, ok, type Result } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { BackOfficeKeeper } from '#application/account/back-office-keeper.ts';
import { RetryMail } from '#application/mail/retry-mail.ts';
import { ViewMail } from '#application/mail/view-mail.ts';
import { ViewOutbox } from '#application/mail/view-outbox.ts';
import type { Account } from '#domain/account/account.ts';
import type { AccountProblem } from '#domain/account/account-problem.ts';
import type { OutboxPage } from '#domain/mail/outgoing-mail.ts';
import type { Accounts } from '#ports/account/accounts.ts';
import type { Outbox } from '#ports/mail/outbox.ts';

const EMPTY: OutboxPage = { page: { records: [], page: 1, totalPages: 1, totalRecords: 0 }, isReadable: true, failed: 0 };

/** The verbs about e-mails for somebody, and what they asked the outbox. */
function verbsFor(current: Result<Account | undefined, AccountProblem>) {
  const asked: unknown[][] = [];
  const outbox: Outbox = {
    list: async (wanted) => {
      asked.push(['list', wanted]);
      return ok(EMPTY);
    },
    byId: async (id) => {
      asked.push(['byId', id]);
      return ok(undefined);
    },
    retry: async (which) => ok(asked.push(['retry', which])),
  };
  const keeper = new BackOfficeKeeper({ current: async () => current } as Accounts, 'mails');
  const run = () =>
    Promise.all([
      new ViewOutbox(outbox, keeper).run(2, ' ana '),
      new ViewMail(outbox, keeper).run(7),
      new RetryMail(outbox, keeper).run('all'),
    ]);
  return { asked, run };
}
const somebody = (isBackofficeUser: boolean, ...scopes: string[]) => ok({ isBackofficeUser, scopes } as unknown as Account);

describe('the e-mails of the shop [ADM-01] [T-23]', () => {
  it.each([['orders'], ['*'], ['pages', 'orders']])('are for the back office with the permission %s', async (...scopes) => {
    const { asked, run } = verbsFor(somebody(true, ...scopes));
    expect((await run()).every((answer) => answer.isOk())).toBe(true);
    expect(asked).toEqual([
      ['list', { page: 2, recipient: 'ana' }],
      ['byId', 7],
      ['retry', 'all'],
    ]);
  });

  it.each([
    ['nobody', ok(undefined), { kind: 'SignedOut' }],
    ['customers', somebody(false, 'orders'), { kind: 'NotAllowed' }],
    ['editors of pages', somebody(true, 'pages'), { kind: 'NotAllowed' }],
    ['anybody while the platform is away', err({ kind: 'Unreachable' } as AccountProblem), { kind: 'Unreachable' }],
  ])('are not for %s, and the outbox is not asked', async (_, current, problem) => {
    const { asked, run } = verbsFor(current);
    expect((await run()).map((answer) => answer._unsafeUnwrapErr())).toEqual([problem, problem, problem]);
    expect(asked).toEqual([]);
  });
});
