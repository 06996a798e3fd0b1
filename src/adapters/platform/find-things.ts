import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { Drafts, LinkedThing } from '#ports/editing/drafts.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from './platform-client.ts';
import { editingProblem } from './read-editing-problem.ts';
import { findThings as call } from './wire/draft.ts';

/** Asks what links can lead to by a few words, in the language of the client: of editors, and of texts in forms of the office. */
export async function findThings(
  client: PlatformClient,
  type: Parameters<Drafts['find']>[0],
  words: string,
): Outcome<readonly LinkedThing[], EditingProblem> {
  const answer = await client.send(call, { query: { type, ...(words !== '' && { q: words.slice(0, 100) }) } });
  return answer.map(({ things }) => things).mapErr(editingProblem);
}
