import RECORDED from './call-examples.json' with { type: 'json' };

/** A call as it was once made, and what it answered: shortened, and with nothing in it that opens something or is drawn by lot. Of a file, `data` is not there. */
export interface CallExample {
  /** The tests in which it was made: they fail once it is answered in another shape. */
  readonly from: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
}

/** Examples of the OpenAPI document, by the name of the call: each was answered by the embedded platform in a test. `npm run examples` records them. */
export const CALL_EXAMPLES: Readonly<Partial<Record<string, CallExample>>> = RECORDED;
