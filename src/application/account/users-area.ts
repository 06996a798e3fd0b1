import { err } from 'neverthrow';
import {
  type BackOfficeUsers,
  fieldOfUserFlaw,
  type OpenedUser,
  readBackOfficeUser,
  type UserFlaw,
} from '#domain/account/back-office-user.ts';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { SCOPES, scopeField } from '#domain/back-office/scope.ts';
import type { Cursor } from '#domain/keyed-page.ts';
import type { BackOfficePeople } from '#ports/account/back-office-users.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf, TypedFields } from '../back-office/area.ts';

const ABOUT = ['firstName', 'lastName', 'language', 'preset', ...SCOPES.map(scopeField)];

/** People of the back office: let in with permissions, limited, signed out, shown out. */
export const usersArea = {
  views: {
    list(people: BackOfficePeople, cursor: Cursor): Outcome<BackOfficeUsers, BackOfficeProblem> {
      return people.list(cursor);
    },
    /** Undefined when there is none of this id. */
    byId(people: BackOfficePeople, id: number): Outcome<OpenedUser | undefined, BackOfficeProblem> {
      return people.byId(id);
    },
  },
  forms: {
    invite: {
      fields: ['userId', 'email', ...ABOUT],
      async run(people, typed) {
        const read = readTyped(typed, typed.text('email'));
        if (read.isErr()) return err(refused(read.error));
        const invited = await people.invite(read.value);
        return invited.map((id) => ({
          notice: 'done.invited',
          mails: true,
          at: { route: 'adminUser', parameter: String(id), search: '' },
        }));
      },
    },
    save: {
      fields: ['userId', 'seen', ...ABOUT],
      async run(people, typed) {
        // The address is not changed here; any good one reads.
        const read = readTyped(typed, 'nobody@example.com');
        if (read.isErr()) return err(refused(read.error));
        const { email: _email, ...user } = read.value;
        const saved = await people.save(typed.id('userId') ?? 0, typed.text('seen'), user);
        return saved.map(() => ({ notice: 'done.saved' }));
      },
    },
    again: {
      fields: ['userId'],
      async run(people, typed) {
        return (await people.inviteAgain(typed.id('userId') ?? 0)).map(() => ({ notice: 'done.again', mails: true }));
      },
    },
    /** The link was copied and is shown no more. */
    seen: {
      fields: ['userId'],
      async run(people) {
        return (await people.forgetLink()).map(() => ({ notice: 'done.seen' }));
      },
    },
    /** One sign-in where `sessionId` names it, else all. */
    signOut: {
      fields: ['userId', 'sessionId'],
      async run(people, typed) {
        const ended = await people.signOut(typed.id('userId') ?? 0, typed.text('sessionId') || undefined);
        return ended.map(() => ({ notice: 'done.signedOut' }));
      },
    },
    /** Of somebody who has lost it. */
    resetFactor: {
      fields: ['userId'],
      async run(people, typed) {
        return (await people.resetFactor(typed.id('userId') ?? 0)).map(() => ({ notice: 'done.factorReset' }));
      },
    },
    remove: {
      fields: ['userId'],
      async run(people, typed) {
        return (await people.remove(typed.id('userId') ?? 0)).map(() => ({ notice: 'done.removed', at: 'adminUsers' }));
      },
    },
  },
} as const satisfies AreaOf<BackOfficePeople>;

function readTyped(typed: TypedFields, email: string) {
  return readBackOfficeUser({
    email,
    firstName: typed.text('firstName'),
    lastName: typed.text('lastName'),
    locale: typed.text('language'),
    preset: typed.text('preset'),
    ticked: SCOPES.filter((scope) => typed.text(scopeField(scope)) !== ''),
  });
}

function refused([first, ...others]: readonly [UserFlaw, ...UserFlaw[]]): BackOfficeProblem {
  const told = (reason: UserFlaw) => ({ reason, field: fieldOfUserFlaw(reason) });
  return recordRefused('users', [told(first), ...others.map(told)]);
}
