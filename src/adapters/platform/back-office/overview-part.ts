import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import type { DataOf } from '../wire/call.ts';
import { getOverview } from '../wire/overview.ts';
import { backOfficeProblem } from './read-back-office-problem.ts';

type Overview = DataOf<typeof getOverview>;
/** Parts that a number of one kind of record counts. */
type Counted = keyof Overview['waiting'];

/** A part of what the first page of the back office tells: all its parts come in one answer, which a request asks for once. Null is what the platform can't tell at this moment. */
export async function overviewPart<Part>(
  client: PlatformClient,
  pick: (overview: Overview) => Part | null | undefined,
): Outcome<Part, BackOfficeProblem> {
  const answer = await client.send(getOverview, { query: {} });
  if (answer.isErr()) return err(backOfficeProblem(answer.error));
  const part = pick(answer.value);
  if (part === undefined) return err({ kind: 'NotAllowed' });
  return part === null ? err({ kind: 'Unreachable', message: 'The platform does not know it at this moment.' }) : ok(part);
}

/** How many of a kind of record wait for somebody. */
export function waitingOf(client: PlatformClient, of: Counted): Outcome<number, BackOfficeProblem> {
  return overviewPart(client, ({ waiting }) => waiting[of]);
}
