import { ok } from 'neverthrow';
import type { endSessions as endCall, listSessions as listCall } from '#adapters/platform/wire/account.ts';
import type { Verb } from '../../http/serve.ts';
import { endAllSessions, endOwnSession, liveSessions } from './sessions.ts';

/** Where the customer is signed in, the device used last first. */
export const listSessions: Verb<typeof listCall> = async (deps, { user }) => {
  const rows = await liveSessions(deps.database, user.userId, deps.now());
  const data = rows.map(({ id, device, started_at, last_seen_at }) => ({
    id,
    device,
    startedAt: started_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
    isCurrent: id === user.sessionId,
  }));
  return ok({ data });
};

/** Ends one of the customer's own sign-ins, or all but this one (T-04, T-16). */
export const endSessions: Verb<typeof endCall> = async (deps, { body, user }) => {
  const ended =
    body.id === undefined
      ? await endAllSessions(deps.database, user.userId, user.sessionId)
      : await endOwnSession(deps.database, user.userId, body.id);
  return ok({ data: { ended } });
};
