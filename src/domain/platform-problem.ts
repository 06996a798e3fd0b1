/** What any call to the platform can end with. `message` is the platform's own text, for logs and for messages shown as they are (spec 8). */
export type PlatformProblem =
  | { readonly kind: 'Unreachable'; readonly message: string }
  | {
      readonly kind: 'Refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly field?: string;
      /** Until it may be tried again, where the platform says it. */
      readonly seconds?: number | undefined;
    }
  /** The answer does not fit its contract; `field` says where (API-03). */
  | { readonly kind: 'Malformed'; readonly field: string; readonly message: string };

/** Whether it says nothing about what was asked: the platform itself failed, so the same may be right another time. */
export function isPlatformFailure(problem: { readonly kind: string } | PlatformProblem): problem is PlatformProblem {
  return problem.kind === 'Unreachable' || problem.kind === 'Malformed' || ('status' in problem && problem.status >= 500);
}
