import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor, KeyedPage } from '#domain/keyed-page.ts';
import type { EditorRedirect, FailedAddress } from '#domain/navigation/editor-redirect.ts';
import type { Redirects } from '#ports/navigation/redirects.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

export interface ViewedRedirects {
  readonly redirects: KeyedPage<EditorRedirect>;
  readonly failed: KeyedPage<FailedAddress>;
}

/** Where editors send addresses that nothing answers to, and the inbox of those that were asked for in vain (NAV-11). */
export const redirectsArea = {
  views: {
    async list(redirects: Redirects, cursor: Cursor, failedCursor: Cursor): Outcome<ViewedRedirects, BackOfficeProblem> {
      const [listed, failed] = await Promise.all([redirects.list(cursor), redirects.failed(failedCursor)]);
      if (listed.isErr()) return err(listed.error);
      return failed.isErr() ? err(failed.error) : ok({ redirects: listed.value, failed: failed.value });
    },
  },
  async waiting(redirects) {
    return (await redirects.waiting()).map((count) => [{ what: 'redirects', count }]);
  },
  forms: {
    /** A new one without redirectId. A target that was doubted goes on as it is when it is sent unchanged (redirectSure). */
    save: {
      fields: ['redirectId', 'redirectPath', 'redirectTarget'],
      async run(redirects, typed) {
        const [path, target] = [typed.text('redirectPath'), typed.text('redirectTarget')];
        const careful = target === '' || typed.text('redirectSure') !== target;
        const saved = await redirects.save({ id: typed.id('redirectId'), path, target, careful });
        return saved
          .map(() => ({ notice: 'done.saved' as const }))
          .mapErr((problem) => atField(problem, typed.text('redirectId') === 'new'));
      },
    },
    delete: {
      fields: ['redirectId'],
      async run(redirects, typed) {
        const deleted = await redirects.remove(typed.id('redirectId') ?? 0);
        return deleted.map(() => ({ notice: 'done.deleted' }));
      },
    },
    /** Editors hear no more of an address that was asked for in vain. */
    dismiss: {
      fields: ['redirectId', 'redirectPath'],
      async run(redirects, typed) {
        const dismissed = await redirects.dismiss(typed.text('redirectPath').slice(0, 500));
        return dismissed.map(() => ({ notice: 'done.dismissed' }));
      },
    },
  },
} as const satisfies AreaOf<Redirects>;

/** A refusal beside the field that it is about; of an address that stands there already there is no field. */
function atField(problem: BackOfficeProblem, asksPath: boolean): BackOfficeProblem {
  if (problem.kind !== 'RecordRefused') return problem;
  if (!problem.reason.startsWith('path')) return { ...problem, field: 'redirectTarget' };
  return asksPath ? { ...problem, field: 'redirectPath' } : problem;
}
