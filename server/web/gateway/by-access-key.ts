import type { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { TokenCookies } from '#adapters/node/token-cookies.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES } from '#domain/locale/locale.ts';
import { cleanAnswer } from '../../rich-text/clean-answer.ts';
import type { WebDependencies } from '../context/web-context.ts';
import { type Call, HEADERS } from '../wire/contract.ts';
import { findOfficeCall } from '../wire/office-calls.ts';
import { platformRequest } from '../wire/platform-request.ts';
import { Refused } from '../wire/refused.ts';
import { readUpload } from './office.ts';
import { readBody } from './read-body.ts';

/** The access key that another program comes with; undefined for a browser in which somebody is signed in, whose calls go with their sign-in. */
export function programsKey(headers: Headers, cookies: RequestCookieJar): string | undefined {
  const key = headers.get(HEADERS.adminAccessKey) ?? undefined;
  const tokens = new TokenCookies(cookies);
  return key === undefined || tokens.accessToken !== undefined || tokens.refreshToken !== undefined ? undefined : key;
}

/** Whether a request is a program's, for a call of the back office: the platform asks its key, which is more than any password of the site. */
export function isProgramsCall({ method, url, headers }: Request, cookies: RequestCookieJar): boolean {
  const asked = method === 'HEAD' ? 'GET' : method;
  return programsKey(headers, cookies) !== undefined && findOfficeCall(asked, new URL(url).pathname) !== undefined;
}

/**
 * Hands a program's call on with its key and nothing else: no cookie counts and none is set, so no page of another site can have a visitor's browser make it (T-18). Whether the key is good,
 * and for what, the platform says.
 */
export async function answerProgram(
  deps: WebDependencies,
  request: Request,
  { key, client, requestId }: { readonly key: string; readonly client: Readonly<Record<string, string>>; readonly requestId: string },
): Promise<{ readonly call: Call; readonly status: number; readonly text: string; readonly retryAfter: string | null }> {
  const { pathname, search } = new URL(request.url);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const call = findOfficeCall(method, pathname);
  if (call === undefined) throw new Refused('NOT_FOUND');
  const form = call.form === undefined ? undefined : await readUpload(call.form, request);
  const json = method === 'GET' || form !== undefined ? undefined : JSON.stringify(await readBody(call, request));
  const language = request.headers.get(HEADERS.language) ?? LOCALE_NAMES[DEFAULT_LOCALE].languageCode;
  const headers = { [HEADERS.adminAccessKey]: key.slice(0, 200), ...form?.headers };
  const wanted = { method, target: pathname + search, headers, body: form?.bytes ?? json };
  const answer = await deps.platform.fetch(platformRequest(deps.platform, { language, client, requestId }, wanted));
  const told = (await answer.json()) as { readonly data?: unknown };
  const shown = answer.ok ? { data: cleanAnswer(call, told.data ?? null) } : told;
  return { call, status: answer.status, text: JSON.stringify(shown), retryAfter: answer.headers.get('retry-after') };
}
