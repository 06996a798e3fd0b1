import * as account from '#adapters/platform/wire/account.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import * as media from '#adapters/platform/wire/media-folder.ts';
import * as redirect from '#adapters/platform/wire/redirect.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { type ContractWalk, refusedAs, type WalkSignIn } from './contract-walk.ts';

/** What the back office reads: every list that asks for nothing; a redirect and a folder are made, changed and deleted. */
export async function walkOffice(walk: ContractWalk, { email, password }: WalkSignIn, mark: string): Promise<void> {
  const signedIn = await walk.step(account.login, { body: { username: email, password, strategy: 'admin' } });
  const { user } = signedIn ?? {};
  if (user === undefined) {
    walk.expect(account.login, signedIn === undefined, 'a second factor is wanted; sign somebody in who has none');
    return;
  }
  // Who lacks a permission is refused rightly; whoever has it is not, as by a key that is not the platform's.
  const lacking = ({ scope }: Call) => (scope === undefined || hasScope(user.scope, [scope].flat()) ? undefined : refusedAs('FORBIDDEN'));
  for (const call of CALLS.values())
    if (readsForNothing(call)) await walk.step(call, call.method === 'GET' ? { query: {} } : { body: {} }, lacking(call));
  const path = `/contract-${mark}`;
  const made = await walk.step(redirect.createRedirect, { body: { path, target: '/' } }, lacking(redirect.createRedirect));
  if (made !== undefined) {
    const params = { id: String(made.id) };
    await walk.step(redirect.updateRedirect, { params, body: { path, target: `${path}-2` } });
    const led = await walk.step(redirect.findRedirect, { query: { path } });
    walk.expect(redirect.findRedirect, led?.target === `${path}-2`, 'a redirect that was made leads elsewhere');
    await walk.step(redirect.deleteRedirect, { params, body: {} });
  }
  const folder = await walk.step(
    media.createMediaFolder,
    { body: { name: `contract ${mark}`, parentId: null } },
    lacking(media.createMediaFolder),
  );
  if (folder !== undefined) {
    const params = { id: String(folder.id) };
    await walk.step(media.updateMediaFolder, { params, body: { name: `contract ${mark} 2`, parentId: null } });
    await walk.step(media.deleteMediaFolder, { params, body: {} });
  }
  await walk.step(account.logout, { body: {} });
}

/** Calls that only read and want nothing filled in. */
function readsForNothing({ access, path, method, query, body, session }: Call): boolean {
  const isFree = (schema: Call['query']) => schema === undefined || schema.safeParse({}).success;
  const isRead = method === 'GET' || /\/filter(Standard)?$/.test(path);
  return access === 'backOffice' && isRead && session === undefined && !path.includes('{') && isFree(query) && isFree(body);
}
