import { err, ok } from 'neverthrow';
import { type BackOfficeUsers, fieldOfUserFlaw, type OpenedUser, USER_FLAWS, type WrittenUser } from '#domain/account/back-office-user.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Cursor } from '#domain/keyed-page.ts';
import { LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import type { BackOfficePeople } from '#ports/account/back-office-users.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { queryOfCursor, readKeyed } from '../read-keyed.ts';
import { codeOf, isNotFound } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import {
  filterUsers,
  getUser,
  inviteUser,
  inviteUserAgain,
  removeUser,
  resetUserFactor,
  signOutUser,
  updateUser,
} from '../wire/back-office-user.ts';

/** People on a page of the list. */
const ROWS = 50;

/** The link of an invitation that this browser remembers for as long as it is shown. */
export interface RememberedInvitation {
  readonly freshInvitation: { readonly id: number; readonly link: string } | undefined;
  forgetInvitation(): void;
}

/** People of the back office over HTTP. */
export class HttpBackOfficeUsers implements BackOfficePeople {
  private readonly client: PlatformClient;
  private readonly remembered: RememberedInvitation;

  constructor(client: PlatformClient, remembered: RememberedInvitation) {
    this.client = client;
    this.remembered = remembered;
  }

  async list(cursor: Cursor): Outcome<BackOfficeUsers, BackOfficeProblem> {
    const answer = await this.client.send(filterUsers, { query: queryOfCursor(cursor, ROWS) });
    return answer
      .map(({ ownScopes, ...list }) => ({
        users: readKeyed(list, ({ lastSeenAt, ...user }) => ({ ...user, lastSeenAt: lastSeenAt ?? undefined })),
        ownScopes,
      }))
      .mapErr(backOfficeProblem);
  }

  async byId(id: number): Outcome<OpenedUser | undefined, BackOfficeProblem> {
    const answer = await this.client.send(getUser, { params: { id: String(id) } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    const { freshInvitation } = this.remembered;
    const link = freshInvitation?.id === id ? freshInvitation.link : undefined;
    return answer
      .map(({ language, lastSeenAt, ...user }) => ({
        ...user,
        locale: localeOfLanguage(language),
        lastSeenAt: lastSeenAt ?? undefined,
        link: user.isInvited ? link : undefined,
      }))
      .mapErr(backOfficeProblem);
  }

  async invite({ email, ...user }: WrittenUser): Outcome<number, BackOfficeProblem> {
    const answer = await this.client.send(inviteUser, { body: { email, ...onWire(user) } });
    return answer.map(({ id }) => id).mapErr(refused);
  }

  async inviteAgain(id: number): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(inviteUserAgain, { body: { id } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async forgetLink(): Outcome<void, BackOfficeProblem> {
    this.remembered.forgetInvitation();
    return ok(undefined);
  }

  async save(id: number, seen: string, user: Omit<WrittenUser, 'email'>): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(updateUser, { body: { id, seen, ...onWire(user) } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async signOut(id: number, sessionId: string | undefined): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(signOutUser, { body: { id, ...(sessionId !== undefined && { sessionId }) } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async resetFactor(id: number): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(resetUserFactor, { body: { id } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }

  async remove(id: number): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(removeUser, { body: { id } });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }
}

function onWire({ locale, scopes, ...names }: Omit<WrittenUser, 'email'>) {
  return { ...names, language: LOCALE_NAMES[locale].languageCode, scopes: [...scopes] };
}

function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'USER_REFUSED') return backOfficeProblem(refusal);
  const reason = USER_FLAWS.find((flaw) => flaw === refusal.facts.reason) ?? 'gone';
  const field = fieldOfUserFlaw(reason);
  return { kind: 'RecordRefused', area: 'users', reason, ...(field !== undefined && { field }) };
}
