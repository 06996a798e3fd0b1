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
export class VendureUnavailable extends Error {
  override readonly name = 'VendureUnavailable';
}

/** The session of a token has ended, or may not do what was asked. */
export class VendureForbids extends Error {
  override readonly name = 'VendureForbids';
}

/** The session of a token is over, or the token never was Vendure's: it has answered as to somebody new. */
export class VendureForgot extends VendureForbids {
  /** What was asked with. */
  readonly token: string;

  constructor(token: string) {
    super('There is no such session.');
    this.token = token;
  }
}

/** What is somebody else's, or of a session that is over, is none (T-05). */
export async function forbiddenIsNone<T>(asked: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof VendureForbids) return undefined;
    throw error;
  }
}

/** So long is an answer waited for. */
const PATIENCE_MS = 8_000;

/** The one place that speaks GraphQL: asks the shop API, and makes an error of everything that is no answer. */
export class VendureClient {
  private readonly fetch: typeof fetch;
  private readonly url: string;
  private readonly noted: (failed: VendureUnavailable | undefined) => void;

  /** `url` is Vendure's own, without the path of its API. */
  constructor(fetcher: typeof fetch, url: string, noted: (failed: VendureUnavailable | undefined) => void = () => undefined) {
    this.fetch = fetcher;
    this.url = url;
    this.noted = noted;
  }

  /** The same one, which says of each question whether it was answered. */
  noting(noted: (failed: VendureUnavailable | undefined) => void): VendureClient {
    return new VendureClient(this.fetch, this.url, noted);
  }

  async ask<Data>(question: Question): Promise<VendureAnswer<Data>> {
    try {
      const answer = await this.exchange<Data>(question);
      this.noted(undefined);
      return answer;
    } catch (error) {
      this.noted(error instanceof VendureUnavailable ? error : undefined);
      throw error;
    }
  }

  private async exchange<Data>({ query, variables = {}, language, token }: Question): Promise<VendureAnswer<Data>> {
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
    const given = answer.headers.get('vendure-auth-token') || undefined;
    if (token !== undefined && given !== undefined && given !== token) throw new VendureForgot(token);
    return { data: body.data as Data, token: given };
  }
}

interface GraphQLProblem {
  readonly message?: string;
  readonly extensions?: { readonly code?: string };
}
