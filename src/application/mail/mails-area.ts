import { ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor } from '#domain/keyed-page.ts';
import type { OpenedMail, OutboxPage } from '#domain/mail/outgoing-mail.ts';
import type { Outbox } from '#ports/mail/outbox.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** What the shop has written to whom, and what became of it (ADM-01). */
export const mailsArea = {
  views: {
    list(outbox: Outbox, cursor: Cursor, recipient: string): Outcome<OutboxPage, BackOfficeProblem> {
      return outbox.list({ cursor, recipient: recipient.trim() });
    },
    /** Undefined when there is none of this number. */
    byId(outbox: Outbox, id: number): Outcome<OpenedMail | undefined, BackOfficeProblem> {
      return outbox.byId(id);
    },
  },
  async waiting(outbox) {
    return (await outbox.waiting()).map((count) => [{ what: 'mails', count }]);
  },
  forms: {
    /** Sends what could not be sent once more: one e-mail, or all of them. */
    retry: {
      fields: ['mailId'],
      async run(outbox, typed) {
        const which = typed.text('mailId');
        if (!/^(all|[1-9]\d{0,14})$/.test(which)) return ok({ notice: 'told.notRetried' });
        const retried = await outbox.retry(which === 'all' ? which : Number(which));
        return retried.map((number) => ({ notice: number > 0 ? 'done.retried' : 'told.notRetried' }));
      },
    },
  },
} as const satisfies AreaOf<Outbox>;
