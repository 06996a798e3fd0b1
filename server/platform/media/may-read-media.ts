import { filterMedia } from '#adapters/platform/wire/media.ts';
import { ACCESS_COOKIE } from '#domain/account/token-session.ts';
import { hasScope } from '#domain/back-office/scope.ts';
import { platformSecret } from '../database/platform-secret.ts';
import { bearerToken, findSignedIn } from '../identity/signed-in.ts';
import type { PlatformDependencies } from '../ports/platform-context.ts';
import { MEDIA_SECRET } from './media-library.ts';
import { isReader } from './media-readers.ts';
import { isSignedMedia } from './signed-media.ts';

/** Who may see the library's list may see its pictures. */
const MEDIA_SCOPES = [filterMedia.scope ?? []].flat();

/** Whether a request may see a private picture (CMS-13): by an address that was signed for it, or signed in, by its cookie, as one of its readers or whoever looks after the library (T-23). */
export async function mayReadMedia(
  { database, now }: Pick<PlatformDependencies, 'database' | 'now'>,
  request: Request,
  id: string,
): Promise<boolean> {
  const query = new URL(request.url).searchParams;
  if (query.has('sign')) return isSignedMedia(await platformSecret(database, MEDIA_SECRET), id, query, now());
  const token = bearerToken(`Bearer ${tokenOf(request.headers.get('cookie') ?? '')}`);
  const user = token === undefined ? undefined : await findSignedIn(database, token, now());
  if (user === undefined) return false;
  return (
    (user.isBackoffice && user.strategy === 'admin' && hasScope(user.scopes, MEDIA_SCOPES)) || (await isReader(database, id, user.userId))
  );
}

function tokenOf(cookies: string): string {
  const names = [`__Host-${ACCESS_COOKIE}`, ACCESS_COOKIE];
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => names.some((name) => pair.startsWith(`${name}=`)))?.replace(/^[^=]*=/, '') ?? '';
}
