/** How long a provider may take to answer. */
const TIME_OUT_MS = 8_000;

export interface JsonRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface JsonAnswer {
  readonly status: number;
  /** An empty object when there is no JSON. */
  readonly data: unknown;
}

/** Sends a request to a provider; rejects when nobody answers in time or the provider fails. Redirects are not followed. */
export async function requestJson({ method, url, headers = {}, body }: JsonRequest): Promise<JsonAnswer> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });
  if (answer.status >= 500) throw new Error(`The provider answers ${answer.status}.`);
  const data: unknown = await answer.json().catch(() => ({}));
  return { status: answer.status, data };
}
