/** What the platform has answered, as it is kept. */
export interface KeptAnswer {
  /** Plain JSON. */
  readonly data: unknown;
  /** Names of what it was made from. */
  readonly tags: readonly string[];
}

export interface TimedAnswer extends KeptAnswer {
  /** Until when it is given out unasked, in milliseconds of the wall clock. */
  readonly until: number;
  /** Until when it may be given out while the platform can't be asked. */
  readonly standsInUntil: number;
}

export interface Looked {
  /** What is kept there and was not forgotten; its time may be over. */
  readonly kept: TimedAnswer | undefined;
  /** To be told what came of asking, undefined for nothing that may be kept: others may be waiting for it. */
  readonly settle: (answer: TimedAnswer | undefined) => void;
}

/** A place outside this process where all instances of a site keep answers together. It may be away at any time; nothing is worse for it than slower. */
export interface AnswerStore {
  /** What is kept under a key; when that is not good any more, by the time another instance that asks already has an answer, or it is up to this one to ask. Undefined while the place can't be had. */
  look(key: string): Promise<Looked | undefined>;
  /** Forgets what was made from these (`*` is everything), for every instance. */
  forget(tags: readonly string[]): void;
  readonly isAway: boolean;
}
