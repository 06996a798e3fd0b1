import type { PlatformProblem } from '#domain/platform-problem.ts';

/** Thrown by a loader when the platform does not answer as wanted; `statusCode` becomes the page's status (LAY-07). */
export class LoadFailed extends Error {
  readonly statusCode: number;

  constructor(problem: PlatformProblem | { readonly kind: string; readonly status?: number }) {
    super(problem.kind);
    this.name = 'LoadFailed';
    this.statusCode =
      problem.kind === 'Unreachable' || ('status' in problem && problem.status === 503)
        ? 503
        : 'status' in problem && problem.status !== undefined && problem.status >= 400 && problem.status < 600
          ? problem.status
          : 502;
  }
}
