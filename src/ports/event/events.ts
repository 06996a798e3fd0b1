import type { PublicEvent } from '#domain/event/event.ts';
import type { PlatformProblem } from '#domain/platform-problem.ts';
import type { Outcome } from '../outcome.ts';

export interface Events {
  byId(id: string): Outcome<PublicEvent | undefined, PlatformProblem>;
}
