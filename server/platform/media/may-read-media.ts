import { ACCESS_COOKIE } from '#domain/account/token-session.ts';
import { bearerToken, findSignedIn } from '../account/signed-in.ts';
import { platformSecret } from '../database/platform-secret.ts';
import type { PlatformDependencies } from '../platform-context.ts';
import { MEDIA_SECRET } from './media-library.ts';
import { isSignedMedia } from './signed-media.ts';

/** Whether a request may see a private picture (CMS-13): by an address that was signed for it, or as the back office, whose sign-in its cookie holds. */
export async function mayReadMedia(
  { database, now }: Pick<PlatformDependencies, 'database' | 'now'>,
  request: Request,
  id: string,
): Promise<boolean> {
  const query = new URL(request.url).searchParams;
  if (query.has('sign')) return isSignedMedia(await platformSecret(database, MEDIA_SECRET), id, query, now());
  const token = bearerToken(`Bearer ${tokenOf(request.headers.get('cookie') ?? '')}`);
  const user = token === undefined ? undefined : await findSignedIn(database, token, now());
  return user?.isBackoffice === true && user.strategy === 'admin';
}

function tokenOf(cookies: string): string {
  const names = [`__Host-${ACCESS_COOKIE}`, ACCESS_COOKIE];
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => names.some((name) => pair.startsWith(`${name}=`)))?.replace(/^[^=]*=/, '') ?? '';
}
