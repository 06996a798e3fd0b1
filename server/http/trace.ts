/** What a request came to. Nothing of it says who asked. */
export interface AnsweredRequest {
  readonly method: string;
  /** Its pattern; a path may hold the token of a link. */
  readonly route: string;
  readonly status: number;
  readonly requestId: string;
}

/** Where the time of a request goes: the request, the calls of the platform that it makes, the statements of those. Undefined wherever nobody wants to know, so that nothing is spent on it. */
export interface Trace {
  /** A request of a visitor; it goes on with the trace that its headers name (W3C Trace Context). `answered` is asked once `work` has ended. */
  request(headers: Headers, work: () => Promise<void>, answered: () => AnsweredRequest): Promise<void>;
  /** A call of the platform; with `passesOn` its request says to which trace it belongs. */
  call(request: Request, ask: (request: Request) => Promise<Response>, passesOn: boolean): Promise<Response>;
  /** A statement that has just been answered: its text without values. */
  statement(text: string, ms: number, failed: boolean): void;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}
