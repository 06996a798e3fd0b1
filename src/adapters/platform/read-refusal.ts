import type { PlatformProblem } from '#domain/platform-problem.ts';

/** What a call can end with, with what a refusal says beside its text. */
export type Refusal =
  | Exclude<PlatformProblem, { kind: 'Refused' }>
  | (PlatformProblem & { readonly kind: 'Refused' } & { readonly facts: RefusalFacts });

export interface RefusalFacts {
  readonly available?: number | undefined;
  readonly name?: string | undefined;
  readonly reason?: string | undefined;
  readonly further?: readonly string[] | undefined;
  readonly seconds?: number | undefined;
  readonly length?: number | undefined;
  readonly missing?: number | undefined;
}

/** Reads a refusal in any of the forms that platforms give it: error.code, error.payload.message, error.statusCode, message, data.errorMessage; else the status text (ERR-01). */
export function readRefusal(status: number, statusText: string, body: unknown): Refusal {
  const error = at(body, 'error');
  const payload = at(error, 'payload');
  const field = text(at(payload, 'field'));
  return {
    kind: 'Refused',
    status: number(at(error, 'statusCode')) ?? status,
    code: text(at(error, 'code')) ?? text(at(body, 'code')) ?? '',
    message: text(at(payload, 'message')) ?? text(at(body, 'message')) ?? text(at(at(body, 'data'), 'errorMessage')) ?? statusText,
    ...(field === undefined ? {} : { field }),
    facts: {
      available: number(at(payload, 'available')),
      name: text(at(payload, 'name')),
      reason: text(at(payload, 'reason')),
      further: texts(at(payload, 'further')),
      seconds: number(at(payload, 'seconds')),
      length: number(at(payload, 'length')),
      missing: number(at(payload, 'missing')),
    },
  };
}

/** No answer came: name and message of the error at the bottom of it, which stands for status 0 (ERR-01). */
export function unreachable(error: unknown): Refusal {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return { kind: 'Unreachable', message: root instanceof Error ? `${root.name}: ${root.message}` : 'unknown' };
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
