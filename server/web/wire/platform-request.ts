import { HEADERS } from '#adapters/platform/wire/call.ts';
import { SITE_ID, STORE_ID, type WebDependencies } from '../context/web-context.ts';

/** How long the platform may take. */
const TIME_OUT_MS = 10_000;

/** Who asks the platform, and in which 3-letter language. */
export interface Asker {
  readonly language: string;
  readonly client: Readonly<Record<string, string>>;
  readonly requestId: string;
}

export interface Wanted {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Beside those that every request has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or the bytes of a form, whose type stands among the headers. */
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
}

/** A request to the platform with all the headers that it wants (API-02). */
export function platformRequest(platform: WebDependencies['platform'], asker: Asker, { method, target, headers, body }: Wanted): Request {
  const init: RequestInit = {
    method,
    headers: {
      [HEADERS.language]: asker.language,
      [HEADERS.store]: STORE_ID,
      [HEADERS.site]: SITE_ID,
      [HEADERS.apiKey]: platform.apiKey,
      'content-type': 'application/json',
      'x-request-id': asker.requestId,
      ...asker.client,
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  };
  const url = platform.url.replace(/\/+$/, '') + target;
  if (platform.asking !== undefined) return platform.asking(url, init);
  return new Request(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_OUT_MS) });
}
