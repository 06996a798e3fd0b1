import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { FOLDER_FLAWS } from '#domain/media/media-folder.ts';
import type { LibraryFolder, LibraryFolders, MediaFolders } from '#ports/media/media-folders.ts';
import type { Outcome } from '#ports/outcome.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { codeOf } from '../read-problem.ts';
import type { Refusal } from '../read-refusal.ts';
import { createMediaFolder, deleteMediaFolder, listMediaFolders, updateMediaFolder } from '../wire/media-folder.ts';

/** Folders of the media library, over HTTP. */
export class HttpMediaFolders implements MediaFolders {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async all(): Outcome<LibraryFolders, BackOfficeProblem> {
    const answer = await this.client.send(listMediaFolders, { query: {} });
    return answer.map(({ records, pictures, outside }) => ({ folders: records, pictures, outside })).mapErr(backOfficeProblem);
  }

  async save({ id, parentId, name }: Parameters<MediaFolders['save']>[0]): Outcome<LibraryFolder, BackOfficeProblem> {
    if (name.trim() === '') return err(flaw('nameMissing'));
    const body = { name: name.trim().slice(0, 80), parentId };
    const answer =
      id === undefined
        ? await this.client.send(createMediaFolder, { body })
        : await this.client.send(updateMediaFolder, { params: { id: String(id) }, body });
    return answer.mapErr(refused);
  }

  async remove(id: number): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(deleteMediaFolder, { params: { id: String(id) }, body: {} });
    return answer.isErr() ? err(refused(answer.error)) : ok(undefined);
  }
}

/** MEDIA_FOLDER_INVALID says by its reason what is wrong. */
function refused(refusal: Refusal): BackOfficeProblem {
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'MEDIA_FOLDER_INVALID') return backOfficeProblem(refusal);
  return flaw(FOLDER_FLAWS.find((one) => one === refusal.facts.reason) ?? 'nameMissing');
}

function flaw(reason: (typeof FOLDER_FLAWS)[number]): BackOfficeProblem {
  return { kind: 'RecordRefused', area: 'media', reason };
}
