import { err, ok } from 'neverthrow';
import type * as z from 'zod/mini';
import type { Outcome } from '#ports/outcome.ts';
import type { KeptAnswer } from './answer-store.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { type Refusal, readRefusal, unreachable } from './read-refusal.ts';
import { type BodyOf, CACHE_TAGS_HEADER, type Call, type DataOf, HEADERS, type QueryOf } from './wire/call.ts';

export interface PlatformClientOptions {
  /** Over a network one with patience (patient-fetch.ts). */
  readonly fetch: typeof fetch;
  /** Address of the platform, or of the web server that passes calls on. */
  readonly baseUrl: string;
  readonly headers: PlatformHeaders;
  /** Fields that the body of a session call gets beside its own; in a browser none, because the web server adds them. */
  readonly session?: (kind: 'cart' | 'order', body: unknown) => Readonly<Record<string, string>>;
  /** Headers that say who is signed in now; asked for at each call that may be about somebody. In a browser none, because the web server adds them. */
  readonly identity?: () => Readonly<Record<string, string>>;
  /** In whose name a call is made, by their id; undefined of one that anybody may make who is signed in. */
  readonly writer?: (call: Call) => number | undefined;
  /** Makes of an answer's data, as the contract has it, what pages may show; in a browser the web server has done so. */
  readonly clean?: ((call: Call, data: unknown) => unknown) | undefined;
  /** The body of an answer that was made in this process and need not be read out of its text again; undefined of any other. */
  readonly known?: ((response: Response) => unknown) | undefined;
  /** Hears of every successful answer, to keep what it says of the visitor. */
  readonly keep?: (call: Call, body: unknown, data: unknown) => void;
  /** Hears what kept answers were made from. */
  readonly onTags?: (tags: readonly string[]) => void;
  /** Hears of every failure (ERR-01: a debug log). */
  readonly onProblem?: (call: Call, problem: Refusal) => void;
  /** Calls whose answers stay the same for as long as this client lives: they are asked once. */
  readonly askedOnce?: ReadonlySet<Call>;
  /** Calls whose answers are the same for every visitor of a site in a language, and where they are kept. None of them knows who asks. */
  readonly shared?: { readonly calls: ReadonlySet<Call>; readonly answers: KeptAnswers };
}

/** Headers of every request (API-02). */
export interface PlatformHeaders {
  /** 3-letter language code. */
  readonly language: string;
  readonly store: string;
  readonly site: string;
  /** Undefined in a browser, where the web server adds it, and with the skip cookie. */
  readonly apiKey?: string | undefined;
  /** The visitor's address, browser and device, for throttles and for 'new sign-in'; the web server's own calls carry them, a browser's get them there. */
  readonly client?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | undefined;
}

export interface Input<C extends Call> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
}

/** The one place that speaks HTTP with the platform: sends a call, reads its answer by the contract, and makes a value of every failure. */
export class PlatformClient {
  private readonly options: PlatformClientOptions;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly asked = new Map<string, Outcome<never, Refusal>>();

  constructor(options: PlatformClientOptions) {
    this.options = options;
    this.headers = requestHeaders(options.headers);
  }

  /**
   * `data` of the answer, checked against the call's contract. `reshape` picks the data out of the whole body where a platform may answer
   * in another shape; by default it is the field `data`.
   */
  send<C extends Call>(call: C, input: Input<C> = {}, reshape: (body: unknown) => unknown = dataOf): Outcome<DataOf<C>, Refusal> {
    const { askedOnce, shared } = this.options;
    const isShared = shared?.calls.has(call) === true;
    if (!isShared && askedOnce?.has(call) !== true) return this.ask(call, input, reshape);
    const { site, store, language } = this.options.headers;
    const key = JSON.stringify([site, store, language, call.method, call.path, input.params, input.query, input.body]);
    const known = this.asked.get(key) as Outcome<DataOf<C>, Refusal> | undefined;
    if (known !== undefined) return known;
    const answer = isShared ? this.askForAll(call, input, reshape, shared.answers, key) : this.ask(call, input, reshape);
    this.asked.set(key, answer as Outcome<never, Refusal>);
    return answer;
  }

  /** As `send`, with bytes as the body. */
  async sendBytes<C extends Call>(
    call: C,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Readonly<Record<string, string>>,
  ): Outcome<DataOf<C>, Refusal> {
    const answer = await this.exchange(call, { bytes, headers }, dataOf, () => undefined);
    if (answer.isErr()) this.options.onProblem?.(call, answer.error);
    return answer;
  }

  private async askForAll<C extends Call>(
    call: C,
    input: Input<C>,
    reshape: (body: unknown) => unknown,
    answers: KeptAnswers,
    key: string,
  ): Outcome<DataOf<C>, Refusal> {
    let isHeard = false;
    const kept = await answers.answer(key, async () => {
      let tags: readonly string[] = [];
      const answer = await this.ask(call, input, reshape, (heard) => {
        tags = heard;
      });
      isHeard = answer.isOk();
      return answer.map((data): KeptAnswer => ({ data, tags }));
    });
    if (kept.isOk() && !isHeard) this.options.onTags?.(kept.value.tags);
    return kept.map(({ data }) => data as DataOf<C>);
  }

  private async ask<C extends Call>(
    call: C,
    input: Input<C>,
    reshape: (body: unknown) => unknown,
    onTags?: (tags: readonly string[]) => void,
  ): Outcome<DataOf<C>, Refusal> {
    const answer = await this.exchange(call, input, reshape, (tags) => {
      onTags?.(tags);
      this.options.onTags?.(tags);
    });
    if (answer.isErr()) this.options.onProblem?.(call, answer.error);
    else this.options.keep?.(call, input.body, answer.value);
    return answer;
  }

  private async exchange<C extends Call>(
    call: C,
    input: Input<C> & { readonly bytes?: Uint8Array<ArrayBuffer>; readonly headers?: Readonly<Record<string, string>> },
    reshape: (body: unknown) => unknown,
    onTags: (tags: readonly string[]) => void,
  ): Outcome<DataOf<C>, Refusal> {
    let response: Response;
    let body: unknown;
    try {
      response = await this.answerTo(call, input);
      body = this.options.known?.(response) ?? parsedJson(await response.text());
    } catch (error) {
      return err(unreachable(error));
    }
    if (!response.ok) return err(readRefusal(response.status, response.statusText, body));
    const data = (call.data as z.ZodMiniType).safeParse(reshape(body));
    if (!data.success) return err(malformed(data.error));
    onTags(response.headers.get(CACHE_TAGS_HEADER)?.split(' ').filter(Boolean) ?? []);
    return ok((this.options.clean?.(call, data.data) ?? data.data) as DataOf<C>);
  }

  private async answerTo<C extends Call>(
    call: C,
    {
      params,
      query,
      body,
      bytes,
      headers,
    }: Input<C> & { readonly bytes?: Uint8Array<ArrayBuffer>; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Response> {
    const { baseUrl, fetch, session, identity, writer } = this.options;
    const expected = writer?.(call);
    const words = new URLSearchParams(said((query ?? {}) as Record<string, string | undefined>)).toString();
    const address = `${baseUrl.replace(/\/+$/, '')}${addressOf(call, params)}${words === '' ? '' : `?${words}`}`;
    const fields = call.session === undefined ? {} : session?.(call.session, body);
    const isAboutSomebody = call.access !== undefined && call.access !== 'anyone';
    const init: RequestInit = {
      method: call.method,
      headers: {
        ...this.headers,
        ...(call.body === undefined || bytes !== undefined ? {} : { 'content-type': 'application/json' }),
        ...(isAboutSomebody ? identity?.() : {}),
        ...(expected === undefined ? {} : { [HEADERS.expectedUser]: String(expected) }),
        ...headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify({ ...(body as object | undefined), ...fields }) }),
      // A form with a file is its body as it is.
      ...(bytes === undefined ? {} : { body: bytes }),
    };
    return fetch(address, init);
  }
}

function requestHeaders(headers: PlatformHeaders): Record<string, string> {
  const named: Record<string, string | undefined> = {
    [HEADERS.language]: headers.language,
    [HEADERS.store]: headers.store,
    [HEADERS.site]: headers.site,
    [HEADERS.apiKey]: headers.apiKey,
    ...headers.client,
    'x-request-id': headers.requestId,
  };
  return said(named);
}

function said(named: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function addressOf(call: Call, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function dataOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? (body as { data?: unknown }).data : undefined;
}

/** An answer outside its contract names the first field that does not fit (API-03). */
function malformed(error: z.core.$ZodError): Refusal {
  const issue = error.issues[0];
  return { kind: 'Malformed', field: ['data', ...(issue?.path ?? [])].join('.'), message: issue?.message ?? 'does not fit' };
}
