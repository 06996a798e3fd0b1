/** Nobody plans what is to happen in more than two years: a date of 2062 is a mistyped one. */
const LONGEST_MS = 2 * 366 * 86_400_000;

/** What is wrong with the moment at which something is to be published or withdrawn. */
export type PlanFlaw = 'past' | 'tooFar';

/** Checks a planned moment (milliseconds) against the clock; undefined when it may be. */
export function planFlaw(at: number, now: number): PlanFlaw | undefined {
  if (at <= now) return 'past';
  return at - now > LONGEST_MS ? 'tooFar' : undefined;
}

/** Why a planned publication did not happen: something in it may not be so, its address is taken by now, whoever planned it may publish no more, the thing is gone, its words were changed past it. */
export const PLAN_PROBLEMS = ['invalid', 'slugTaken', 'notAllowed', 'gone', 'overtaken'] as const;
export type PlanProblem = (typeof PLAN_PROBLEMS)[number];
