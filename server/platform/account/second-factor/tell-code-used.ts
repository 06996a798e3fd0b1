import type { Kysely } from 'kysely';
import { changeBy, recordChange } from '../../audit/record-change.ts';
import type { Database } from '../../database/schema.ts';
import type { UserRow } from '../../identity/users.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { tellFactorChanged } from './tell-factor-changed.ts';

/** A recovery code was used: its owner is told, and the log says how many are left. */
export async function tellCodeUsed(
  trx: Kysely<Database>,
  deps: Pick<PlatformDependencies, 'now' | 'settings'>,
  user: UserRow,
  requestId: string,
): Promise<void> {
  const { count } = await trx
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const left = Number(count);
  await tellFactorChanged(trx, deps, user, 'codeUsed');
  await recordChange(trx, {
    ...changeBy({ user: { userId: user.id, byKey: undefined }, facts: { requestId } }, deps.now()),
    what: 'update',
    thing: 'user',
    thingId: user.id,
    before: { recoveryCodes: left + 1 },
    after: { recoveryCodes: left },
  });
}
