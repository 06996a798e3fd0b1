import { PROBLEMS, type ProblemCode, type ProblemWire } from '#adapters/platform/wire/problem.ts';

/** Why the gateway does not do what a script asks. */
export class Refused extends Error {
  readonly code: ProblemCode;
  readonly field: string | undefined;
  /** Until it is worth trying again, for UNAVAILABLE. */
  readonly seconds: number;

  constructor(code: ProblemCode, message?: string, field?: string, seconds = 2) {
    super(message ?? PROBLEMS[code].message);
    this.code = code;
    this.field = field;
    this.seconds = seconds;
  }
}

/** The status of its answer. */
export const statusOf = ({ code }: Refused): number => PROBLEMS[code].status;

/** The body of a refusal on the wire. */
export function problem({ code, message, field }: Refused): ProblemWire {
  return { error: { code, statusCode: PROBLEMS[code].status, payload: { message, ...(field === undefined ? {} : { field }) } } };
}
