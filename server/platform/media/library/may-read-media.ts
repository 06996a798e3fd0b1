import { filterMedia } from '#adapters/platform/wire/media.ts';
import { ACCESS_COOKIE } from '#domain/account/token-session.ts';
import { hasScope, type Scope } from '#domain/back-office/scope.ts';
import { platformSecret } from '../../database/platform-secret.ts';
import { bearerToken, findSignedIn, type SignedIn } from '../../identity/signed-in.ts';
import type { PlatformDependencies } from '../../ports/platform-context.ts';
import { isSignedMedia } from '../picture/signed-media.ts';
import { MEDIA_SECRET } from './media-library.ts';
import { isReader } from './media-readers.ts';

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
  const user = await whoAsks({ database, now }, request);
  return user !== undefined && (maySee(user, MEDIA_SCOPES) || (await isReader(database, id, user.userId)));
}

/** Whether a request may see what was cut away of a picture: only of whoever may cut it, and no address is signed for it. */
export async function maySeeWhole(deps: Pick<PlatformDependencies, 'database' | 'now'>, request: Request): Promise<boolean> {
  const user = await whoAsks(deps, request);
  return user !== undefined && maySee(user, ['pages:write']);
}

/** Whoever is signed in by the cookie of a request. */
async function whoAsks({ database, now }: Pick<PlatformDependencies, 'database' | 'now'>, request: Request): Promise<SignedIn | undefined> {
  const token = bearerToken(`Bearer ${tokenOf(request.headers.get('cookie') ?? '')}`);
  return token === undefined ? undefined : findSignedIn(database, token, now());
}

function maySee(user: SignedIn, scopes: readonly Scope[]): boolean {
  return user.isBackoffice && user.strategy === 'admin' && hasScope(user.scopes, scopes);
}

function tokenOf(cookies: string): string {
  const names = [`__Host-${ACCESS_COOKIE}`, ACCESS_COOKIE];
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => names.some((name) => pair.startsWith(`${name}=`)))?.replace(/^[^=]*=/, '') ?? '';
}
