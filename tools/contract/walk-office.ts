import * as account from '#adapters/platform/wire/account.ts';
import type { Call } from '#adapters/platform/wire/call.ts';
import { CALLS } from '#adapters/platform/wire/calls.ts';
import * as media from '#adapters/platform/wire/media-folder.ts';
import * as redirect from '#adapters/platform/wire/redirect.ts';
import { type ContractWalk, refusedAs, type WalkSignIn } from './contract-walk.ts';

/** What the back office reads: every list that asks for nothing; a redirect and a folder are made, changed and deleted. */
export async function walkOffice(walk: ContractWalk, { email, password }: WalkSignIn, mark: string): Promise<void> {
  if ((await walk.step(account.login, { body: { username: email, password, strategy: 'admin' } })) === undefined) return;
  for (const call of CALLS.values())
    if (readsForNothing(call)) await walk.step(call, call.method === 'GET' ? { query: {} } : { body: {} }, lacksPermission);
  const path = `/contract-${mark}`;
  const made = await walk.step(redirect.createRedirect, { body: { path, target: '/' } }, lacksPermission);
  if (made !== undefined) {
    const params = { id: String(made.id) };
    await walk.step(redirect.updateRedirect, { params, body: { path, target: `${path}-2` } });
    const led = await walk.step(redirect.findRedirect, { query: { path } });
    walk.expect(redirect.findRedirect, led?.target === `${path}-2`, 'a redirect that was made leads elsewhere');
    await walk.step(redirect.deleteRedirect, { params, body: {} });
  }
  const folder = await walk.step(media.createMediaFolder, { body: { name: `contract ${mark}`, parentId: null } }, lacksPermission);
  if (folder !== undefined) {
    const params = { id: String(folder.id) };
    await walk.step(media.updateMediaFolder, { params, body: { name: `contract ${mark} 2`, parentId: null } });
    await walk.step(media.deleteMediaFolder, { params, body: {} });
  }
  await walk.step(account.logout, { body: {} });
}

const lacksPermission = refusedAs('FORBIDDEN');

/** Calls that only read and want nothing filled in. */
function readsForNothing({ access, path, method, query, body, session }: Call): boolean {
  const isFree = (schema: Call['query']) => schema === undefined || schema.safeParse({}).success;
  const isRead = method === 'GET' || /\/filter(Standard)?$/.test(path);
  return access === 'backOffice' && isRead && session === undefined && !path.includes('{') && isFree(query) && isFree(body);
}
