import { err, ok, type Result } from 'neverthrow';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import type { FoundPage, PictureUse } from '#ports/media/media-library.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { findMediaUses } from '../wire/media.ts';
import { fileProblem } from './read-file-problem.ts';

/** What a page of the library holds. */
export const AT_A_TIME = 24;

interface PageWire<W> {
  readonly records: readonly W[];
  readonly pagination: { readonly total: number };
  readonly next: string | null;
}

/** A page of pictures or films out of an answer. */
export function foundPage<W, T>(answer: Result<PageWire<W>, Refusal>, read: (record: W) => T): Result<FoundPage<T>, EditingProblem> {
  return answer
    .map(({ records, pagination, next }) => ({ records: records.map(read), total: pagination.total, next: next ?? undefined }))
    .mapErr(fileProblem);
}

/** What shows pictures or films, drafts included. */
export async function usesOf(client: PlatformClient, ids: readonly string[]): Outcome<readonly PictureUse[], EditingProblem> {
  const answer = await client.send(findMediaUses, { body: { ids: [...ids] } });
  return answer
    .map(({ records }) =>
      records.map(({ mediaId, title, slug, ...use }) => ({
        ...use,
        picture: mediaId,
        title: title ?? undefined,
        slug: slug ?? undefined,
      })),
    )
    .mapErr(fileProblem);
}

/** What became of a wish to delete something. */
export function removal(answer: Result<unknown, Refusal>): Result<void, EditingProblem | { readonly kind: 'InUse' }> {
  if (answer.isOk()) return ok(undefined);
  const isUsed = answer.error.kind === 'Refused' && codeOf(answer.error) === 'IN_USE';
  return err(isUsed ? { kind: 'InUse' } : fileProblem(answer.error));
}
