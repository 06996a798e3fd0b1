import { err, ok } from 'neverthrow';
import type * as wire from '#adapters/platform/wire/entrance.ts';
import type { Verb } from '../http/serve.ts';
import { countClient, giveBackClient } from '../throttle/client-attempts.ts';
import { readOptions } from './site-options.ts';
import { isSitePassword, sitePassword } from './site-password.ts';

const SCOPE = 'sitePassword';
const ALLOWANCE = { limit: 20, windowMs: 15 * 60_000 };

/** Whether somebody knows the password of the site (CMS-17); a right one is no attempt. */
export const openSite: Verb<typeof wire.openSite> = async (deps, { body, facts }) => {
  const password = sitePassword((await readOptions(deps.database, ['PasswordProtection'])).get('PasswordProtection'));
  if (password === undefined) return ok({ data: { opened: true } });
  const counted = await countClient(deps, facts, SCOPE, ALLOWANCE);
  if (counted.isErr()) return err(counted.error);
  const opened = await isSitePassword(body.password, password);
  if (opened) await giveBackClient(deps, facts, SCOPE);
  return ok({ data: { opened } });
};
