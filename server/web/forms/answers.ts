import type { RequestCookieJar } from '#adapters/node/request-cookie-jar.ts';
import { slugOf } from '#domain/navigation/slug.ts';
import { dayOf } from '#domain/site/site-day.ts';

const NO_STORE = 'private, no-store';

/** On to another page, which is then asked for anew. */
export function seeOther(location: string, jars: readonly RequestCookieJar[]): Response {
  return withCookies(new Response(null, { status: 303, headers: { location, 'cache-control': NO_STORE } }), jars);
}

/** What a file of all that is kept about somebody is called: by the shop that it comes from and the day, and by whose it is where files of many come together. */
export function dataFileName(from: URL, at: number, whose?: string): string {
  return `${[slugOf(from.hostname), whose, dayOf(at)].filter(Boolean).join('-')}.json`;
}

/** A file of the customer's own, which nothing keeps on its way. */
export function download(json: unknown, { from, at }: { readonly from: URL; readonly at: number }): Response {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${dataFileName(from, at)}"`,
    'cache-control': NO_STORE,
  };
  return new Response(`${JSON.stringify(json, undefined, 2)}\n`, { headers });
}

export function plain(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': NO_STORE } });
}

/** The answer, with what the jars have set. */
export function withCookies(response: Response, jars: readonly RequestCookieJar[]): Response {
  return withSetCookies(
    response,
    jars.flatMap((jar) => jar.setCookies),
  );
}

export function withSetCookies(response: Response, setCookies: readonly string[]): Response {
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  return response;
}
