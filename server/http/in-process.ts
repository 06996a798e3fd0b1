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
  const request = { url, method: init.method ?? 'GET', headers: headersOf(init.headers), body: null } as unknown as Request;
  if (typeof init.body === 'string') BODIES.set(request, init.body);
  return request;
}

/** What the platform looks at of headers. The real ones check and put in order what was written by this process, which costs more than reading them. */
class PlainHeaders {
  private readonly values: ReadonlyMap<string, string>;

  constructor(given: Readonly<Record<string, string>>) {
    this.values = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  }

  get(name: string): string | null {
    return this.values.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  [Symbol.iterator]() {
    return this.values[Symbol.iterator]();
  }

  forEach(each: (value: string, name: string) => void): void {
    for (const [name, value] of this.values) each(value, name);
  }
}

function headersOf(given: RequestInit['headers'] = {}): Headers {
  const isPlain = !(given instanceof Headers || Array.isArray(given));
  return isPlain ? (new PlainHeaders(given as Record<string, string>) as unknown as Headers) : new Headers(given);
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
