import { openSite, siteEntrance } from '#adapters/platform/wire/entrance.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import type { WwwPolicy } from '#domain/site/www-policy.ts';
import type { WebDependencies } from '../context/web-context.ts';
import { platformRequest } from './platform-request.ts';

export interface SiteEntrance {
  readonly passKey?: string;
  readonly wwwPolicy: WwwPolicy;
}

/** How the site is entered; undefined while nobody can say. A platform that does not know the question asks for nothing. */
export async function readEntrance({ platform }: Pick<WebDependencies, 'platform'>): Promise<SiteEntrance | undefined> {
  const asker = { language: LOCALE_NAMES[DEFAULT_LOCALE].languageCode, client: {}, requestId: 'site-entrance' };
  try {
    const answer = await platform.fetch(platformRequest(platform, asker, { method: siteEntrance.method, target: siteEntrance.path }));
    if (answer.status === 404) return { wwwPolicy: 'none' };
    const read = siteEntrance.data.safeParse(((await answer.json()) as { data?: unknown }).data);
    if (!answer.ok || !read.success) return undefined;
    const { passKey, wwwPolicy } = read.data;
    return passKey === null ? { wwwPolicy } : { passKey, wwwPolicy };
  } catch {
    return undefined;
  }
}

/** What a typed password of the site came to. */
export type Opening = 'opened' | 'wrong' | 'tooMany' | 'unreachable';

export async function tryPassword(
  { platform }: Pick<WebDependencies, 'platform'>,
  asker: { readonly locale: Locale; readonly client: Readonly<Record<string, string>>; readonly requestId: string },
  password: string,
): Promise<Opening> {
  const { locale, client, requestId } = asker;
  const who = { language: LOCALE_NAMES[locale].languageCode, client, requestId };
  try {
    const body = JSON.stringify({ password: password.slice(0, 200) });
    const answer = await platform.fetch(platformRequest(platform, who, { method: openSite.method, target: openSite.path, body }));
    if (answer.status === 429) return 'tooMany';
    const read = openSite.data.safeParse(((await answer.json()) as { data?: unknown }).data);
    if (!answer.ok || !read.success) return 'unreachable';
    return read.data.opened ? 'opened' : 'wrong';
  } catch {
    return 'unreachable';
  }
}
