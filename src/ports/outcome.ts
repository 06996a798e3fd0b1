import type { Result } from 'neverthrow';

/** A promised outcome: expected failures are values, the promise itself never rejects for them. */
export type Outcome<T, E> = Promise<Result<T, E>>;
