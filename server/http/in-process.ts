/** What the embedded platform answered, before and after it was written down. */
export interface KnownAnswer {
  readonly body: { readonly data: unknown };
  readonly text: string;
}

const BODIES = new WeakMap<Request, string>();
const ANSWERS = new WeakMap<Response, KnownAnswer>();

/**
 * A request that stays in this process. It has what the platform looks at and no more: a real one would put its body into a stream, only for it to be read out of that again,
 * and both together cost more than most answers.
 */
export function requestInProcess(url: string, init: RequestInit): Request {
  if (init.body !== undefined && init.body !== null && typeof init.body !== 'string') return new Request(url, init);
  const request = { url, method: init.method ?? 'GET', headers: new Headers(init.headers), body: null } as unknown as Request;
  if (typeof init.body === 'string') BODIES.set(request, init.body);
  return request;
}

/** The body of a request that came from this process; undefined of any other. */
export function bodyInProcess(request: Request): string | undefined {
  return BODIES.get(request);
}

/** Notes what an answer says, for whoever asked in this process. */
export function tellAnswer(response: Response, answer: KnownAnswer): Response {
  ANSWERS.set(response, answer);
  return response;
}

/** What an answer says, when it was made in this process; it still has to be checked and cleaned as any other. */
export function knownAnswer(response: Response): KnownAnswer | undefined {
  return ANSWERS.get(response);
}
