import { PROBLEMS, type ProblemCode } from '#adapters/platform/wire/problem.ts';

/** A refusal as a platform answers it. */
export function refusal(code: ProblemCode): Response {
  const { status, message } = PROBLEMS[code];
  return Response.json({ error: { code, statusCode: status, payload: { message } } }, { status });
}
