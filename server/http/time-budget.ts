import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one request may wait for the database, all its questions together (OPS-08): what only reads, and what may write. */
const READ_MS = 2_000;
const WRITE_MS = 5_000;

/** The budget of a request is used up, or whoever is asked is known not to answer: worth trying again soon. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
}

/** Counts the time that a request waits: not how long it works or reads a body itself, and once what it waits for at the same time. */
class TimeBudget {
  private readonly ms: number;
  private spent = 0;
  private waits = 0;
  private since = 0;

  constructor(ms: number) {
    this.ms = ms;
  }

  get left(): number {
    return this.ms - this.spent - (this.waits > 0 ? performance.now() - this.since : 0);
  }

  begin(): void {
    if (this.waits++ === 0) this.since = performance.now();
  }

  end(): void {
    if (--this.waits === 0) this.spent += performance.now() - this.since;
  }
}

const budgets = new AsyncLocalStorage<TimeBudget | undefined>();

/** Does all of a request's work within one budget, by its method unless `ms` says otherwise; one that is running already stands. */
export function withTimeBudget<T>(method: string, work: () => T, ms = method === 'GET' || method === 'HEAD' ? READ_MS : WRITE_MS): T {
  return budgets.getStore() === undefined ? budgets.run(new TimeBudget(ms), work) : work();
}

/** For work that a request begins and others wait for too: it is not cut short because the first of them had little time left. */
export function withOwnTimeBudget<T>(work: () => T): T {
  return budgets.run(new TimeBudget(READ_MS), work);
}

/** For work that a request begins and others share: it may take longer than the request waits for it. */
export function withoutTimeBudget<T>(work: () => T): T {
  return budgets.run(undefined, work);
}

export interface Waiting {
  /** How long whoever has no budget waits. */
  readonly otherwise?: number;
  /** Called once when an answer takes longer than `ms`; when it rejects, whoever has a budget waits no longer. */
  readonly late?: { readonly ms: number; readonly doubt: () => Promise<void> };
}

/** What `ask` comes to, if it does so within the running budget; else NoAnswerError. Nothing is asked when nothing is left. */
export function withinTimeBudget<T>(ask: () => Promise<T>, { otherwise = Number.POSITIVE_INFINITY, late }: Waiting = {}): Promise<T> {
  const budget = budgets.getStore();
  const until = budget?.left ?? otherwise;
  if (until <= 0) return Promise.reject(new NoAnswerError('No time is left for this question.'));
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let timer: NodeJS.Timeout | undefined;
  let isSettled = false;
  const settle = (then: () => void) => {
    if (isSettled) return;
    isSettled = true;
    clearTimeout(timer);
    budget?.end();
    then();
  };
  // What arrived while this process was busy is read before the clock counts.
  const after = (ms: number, then: () => void) => {
    if (ms !== Number.POSITIVE_INFINITY) timer = setTimeout(() => setImmediate(() => !isSettled && then()), ms);
  };
  const giveUp = () => settle(() => reject(new NoAnswerError('The answer did not come in time.')));
  budget?.begin();
  if (late === undefined || late.ms >= until) after(until, giveUp);
  else
    after(late.ms, () => {
      const doubt = late.doubt();
      if (budget !== undefined) doubt.catch(giveUp);
      after(until - late.ms, giveUp);
    });
  ask().then(
    (value) => settle(() => resolve(value)),
    (error: unknown) => settle(() => reject(error)),
  );
  return promise;
}
