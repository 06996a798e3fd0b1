import type { PlatformProblem } from '#domain/platform-problem.ts';

/** Thrown by a loader when the platform does not answer as wanted; `statusCode` becomes the page's status (LAY-07). */
export class LoadFailed extends Error {
  readonly statusCode: number;

  constructor(problem: PlatformProblem | { readonly kind: string }) {
    super(problem.kind);
    this.name = 'LoadFailed';
    this.statusCode =
      problem.kind === 'Unreachable' || ('status' in problem && problem.status === 503)
        ? 503
        : 'status' in problem && problem.status >= 400 && problem.status < 600
          ? problem.status
          : 502;
  }
}

/** Status of an error: statusCode, status or the response's status, else 500 (LAY-07). */
export function errorStatus(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const { statusCode, status, response } = error as { statusCode?: unknown; status?: unknown; response?: { status?: unknown } };
  const found = [statusCode, status, response?.status].find((value) => typeof value === 'number' && value >= 400 && value < 600);
  return typeof found === 'number' ? found : 500;
}
