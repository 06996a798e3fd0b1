import { err, type Result } from 'neverthrow';
import { PROBLEMS, type ProblemCode, type ProblemWire } from '#adapters/platform/wire/problem.ts';

/** Why a verb does not do what was asked: a code of the closed list and what the caller needs to know. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly field?: string;
  readonly available?: number;
  readonly name?: string;
  readonly reason?: string;
  /** Reasons beside the first. */
  readonly further?: string[];
  /** Seconds until it may be tried again; also told by the header retry-after. */
  readonly seconds?: number;
  readonly length?: number;
  /** Minor units that goods lack. */
  readonly missing?: number;
  /** A text more exact than the code's own. */
  readonly message?: string;
}

export function refuse(code: ProblemCode, facts: Omit<Refusal, 'code'> = {}): Result<never, Refusal> {
  return err({ code, ...facts });
}

/** The body of a refusal on the wire. */
export function refusalBody({ code, message, ...facts }: Refusal): ProblemWire {
  return { error: { code, statusCode: PROBLEMS[code].status, payload: { message: message ?? PROBLEMS[code].message, ...facts } } };
}
