/** What is asked of Vendure's shop API. */
export interface Question {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Vendure's code of a language. */
  readonly language: string;
  /** Token of a session, somebody's or nobody's in particular. */
  readonly token?: string | undefined;
}

export interface VendureAnswer<Data> {
  readonly data: Data;
  /** Token of the session that Vendure has begun or changed with this answer. */
  readonly token: string | undefined;
}

/** Vendure can't be reached, or answers outside its own contract. */
class VendureUnavailable extends Error {
  override readonly name = 'VendureUnavailable';
}

/** The session of a token has ended, or may not do what was asked. */
export class VendureForbids extends Error {
  override readonly name = 'VendureForbids';
}

/** So long is an answer waited for. */
const PATIENCE_MS = 8_000;

/** The one place that speaks GraphQL: asks the shop API, and makes an error of everything that is no answer. */
export class VendureClient {
  private readonly fetch: typeof fetch;
  private readonly url: string;

  /** `url` is Vendure's own, without the path of its API. */
  constructor(fetcher: typeof fetch, url: string) {
    this.fetch = fetcher;
    this.url = url;
  }

  async ask<Data>({ query, variables = {}, language, token }: Question): Promise<VendureAnswer<Data>> {
    let answer: Response;
    let body: { readonly data?: unknown; readonly errors?: readonly GraphQLProblem[] };
    try {
      answer = await this.fetch(`${this.url}/shop-api?languageCode=${language}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ query, variables }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      body = (await answer.json()) as typeof body;
    } catch (error) {
      throw new VendureUnavailable(`Vendure can't be reached: ${String(error).slice(0, 200)}`);
    }
    const [problem] = body.errors ?? [];
    if (problem?.extensions?.code === 'FORBIDDEN') throw new VendureForbids('The session may not do this.');
    if (problem !== undefined || body.data == null)
      throw new VendureUnavailable(`Vendure answers ${answer.status}: ${problem?.message?.slice(0, 300) ?? 'nothing'}`);
    return { data: body.data as Data, token: answer.headers.get('vendure-auth-token') ?? undefined };
  }
}

interface GraphQLProblem {
  readonly message?: string;
  readonly extensions?: { readonly code?: string };
}
