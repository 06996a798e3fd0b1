import type { Locale } from '../locale/locale.ts';
import type { Account } from './account.ts';

/** The language that the back office and the tools of the editor speak with somebody (LOC-10): that of their own setting where the site speaks it, else `own`, that of the page they are on. */
export function adminLocaleOf({ adminLocale: wished }: Pick<Account, 'adminLocale'>, allowed: readonly Locale[], own: Locale): Locale {
  return wished !== undefined && allowed.includes(wished) ? wished : own;
}
