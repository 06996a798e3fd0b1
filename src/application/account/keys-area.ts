import { err } from 'neverthrow';
import type { AccessKeys, OpenedKey } from '#domain/account/access-key.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { SCOPES, scopeField } from '#domain/back-office/scope.ts';
import type { Cursor } from '#domain/keyed-page.ts';
import type { AccessKeyDesk } from '#ports/account/access-keys.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';
import { readTypedKey } from './typed-key.ts';

/** Keys by which other programs come into the back office: made, looked after, ended (ADM-01). */
export const keysArea = {
  views: {
    list(desk: AccessKeyDesk, cursor: Cursor): Outcome<AccessKeys, BackOfficeProblem> {
      return desk.list(cursor);
    },
    /** Undefined when there is none of this id. */
    byId(desk: AccessKeyDesk, id: number): Outcome<OpenedKey | undefined, BackOfficeProblem> {
      return desk.byId(id);
    },
  },
  forms: {
    make: {
      fields: ['name', 'purpose', 'until', ...SCOPES.map(scopeField)],
      async run(desk, typed) {
        const read = readTypedKey((name) => typed.text(name));
        if (read.isErr()) return err(read.error);
        const made = await desk.make(read.value);
        return made.map((id) => ({ notice: 'done.made', at: { route: 'adminKey', parameter: String(id), search: '' } }));
      },
    },
    /** The secret was copied and is shown no more. */
    seen: {
      fields: ['keyId'],
      async run(desk) {
        return (await desk.forgetSecret()).map(() => ({ notice: 'done.seen' }));
      },
    },
    end: {
      fields: ['keyId'],
      async run(desk, typed) {
        return (await desk.end(typed.id('keyId') ?? 0)).map(() => ({ notice: 'done.ended' }));
      },
    },
  },
} as const satisfies AreaOf<AccessKeyDesk>;
