import { err, ok, type Result } from 'neverthrow';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { isPictureType, uploadFlaw } from '#domain/media/upload-flaw.ts';
import type { FileSender } from '#ports/media/file-sender.ts';
import type { GivenPicture, LibraryPicture, LibraryWish, MediaLibrary, PictureChanges, PictureUse } from '#ports/media/media-library.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Input, PlatformClient } from './platform-client.ts';
import { backOfficeProblem } from './read-back-office-problem.ts';
import { readLibraryPicture, sentChanges } from './read-library.ts';
import { codeOf } from './read-problem.ts';
import type { Refusal } from './read-refusal.ts';
import {
  addFromBucketPublic,
  createMedia,
  deleteDirectoryItems,
  deleteMedia,
  filterMedia,
  findMediaUses,
  getMedia,
  getUploadUrl,
  moveMedia,
  replaceMedia,
  updateMedia,
  uploadMedia,
} from './wire/media.ts';

const AT_A_TIME = 24;
/** An address that the site itself takes a file at. */
const OWN_ADDRESS = /^\/media\/upload\//;

/** The media library over HTTP. */
export class HttpMediaLibrary implements MediaLibrary {
  private readonly client: PlatformClient;
  private readonly sender: FileSender;

  constructor(client: PlatformClient, sender: FileSender) {
    this.client = client;
    this.sender = sender;
  }

  async find({ words, folder, only, page }: LibraryWish) {
    const filters = {
      access: 'public' as const,
      ...(words.trim() !== '' && { keywords: words.trim().slice(0, 100) }),
      ...(folder !== undefined && { folderId: folder }),
      ...(only !== undefined && { only }),
    };
    const answer = await this.client.send(filterMedia, { body: { filters, page, limit: AT_A_TIME } });
    return answer
      .map(({ records, pagination }) => ({
        pictures: records.map(readLibraryPicture),
        total: pagination.total,
        more: pagination.page < pagination.lastPage,
      }))
      .mapErr(problemOf);
  }

  async read(id: string) {
    const answer = await this.client.send(getMedia, { params: { id } });
    return answer.map(({ texts, ...picture }) => ({ picture: readLibraryPicture(picture), texts })).mapErr(problemOf);
  }

  async uses(ids: readonly string[]): Outcome<readonly PictureUse[], EditingProblem> {
    const answer = await this.client.send(findMediaUses, { body: { ids: [...ids] } });
    return answer
      .map(({ records }) =>
        records.map(({ mediaId, thing, id, title, slug }) => ({
          picture: mediaId,
          thing,
          id,
          title: title ?? undefined,
          slug: slug ?? undefined,
        })),
      )
      .mapErr(problemOf);
  }

  async upload(file: GivenPicture, folder: number | null): Outcome<LibraryPicture, EditingProblem> {
    const sent = await this.send(file);
    if (sent.isErr()) return err(sent.error);
    const made = await this.client.send(createMedia, { body: { driveId: sent.value, folderId: folder } });
    return made.map(readLibraryPicture).mapErr(problemOf);
  }

  async replace(id: string, file: GivenPicture): Outcome<LibraryPicture, EditingProblem> {
    const sent = await this.send(file);
    if (sent.isErr()) return err(sent.error);
    const replaced = await this.client.send(replaceMedia, { params: { id }, body: { driveId: sent.value } });
    return replaced.map(readLibraryPicture).mapErr(problemOf);
  }

  describe(id: string, alt: string): Outcome<LibraryPicture, EditingProblem> {
    return this.update(id, { alt });
  }

  save(id: string, changes: PictureChanges): Outcome<LibraryPicture, EditingProblem> {
    return this.update(id, sentChanges(changes));
  }

  async move(ids: readonly string[], folder: number | null): Outcome<void, EditingProblem> {
    const answer = await this.client.send(moveMedia, { body: { ids: [...ids], folderId: folder } });
    return answer.map(() => undefined).mapErr(problemOf);
  }

  async remove({ id, driveId }: Parameters<MediaLibrary['remove']>[0]): ReturnType<MediaLibrary['remove']> {
    const answer: Result<unknown, Refusal> =
      driveId === undefined
        ? await this.client.send(deleteMedia, { params: { id }, body: {} })
        : await this.client.send(deleteDirectoryItems, { body: { targetIds: [driveId] } });
    if (answer.isOk()) return ok(undefined);
    const isUsed = answer.error.kind === 'Refused' && codeOf(answer.error) === 'IN_USE';
    return err(isUsed ? { kind: 'InUse' } : problemOf(answer.error));
  }

  private async update(id: string, body: Input<typeof updateMedia>['body'] & object): Outcome<LibraryPicture, EditingProblem> {
    const answer = await this.client.send(updateMedia, { params: { id }, body });
    return answer.map(readLibraryPicture).mapErr(problemOf);
  }

  /** Brings a file to an address that was signed for it, and makes it a file of the drive. */
  private async send({ name, bytes, onProgress = () => undefined }: GivenPicture): Outcome<string, EditingProblem> {
    const flaw = uploadFlaw(bytes);
    if (flaw !== undefined || !isPictureType(bytes.type)) return err(notTaken(flaw ?? 'notAPicture'));
    const originalName = name.slice(-300) || 'slika';
    const place = await this.client.send(getUploadUrl, { body: { originalName, mime: bytes.type } });
    if (place.isErr()) return err(problemOf(place.error));
    const { url, headers, key } = place.value;
    const { pathname } = new URL(url);
    // A page may send nothing to another host: where files lie elsewhere this one goes through the site.
    if (!OWN_ADDRESS.test(pathname)) return this.sendThroughSite(name, bytes);
    // Whatever name the site goes by in its settings, the page's own is the one that may be asked.
    const status = await this.sender.send({ url: pathname, headers }, bytes, onProgress);
    if (status === undefined || status >= 500) return err({ kind: 'Unreachable', message: 'the upload broke off' });
    if (status === 413) return err(notTaken('tooLarge'));
    const taken = await this.client.send(addFromBucketPublic, { body: { key, originalName } });
    return taken.map(({ driveId }) => driveId).mapErr(problemOf);
  }

  private async sendThroughSite(name: string, bytes: Blob): Outcome<string, EditingProblem> {
    const form = new FormData();
    form.set('customData', JSON.stringify({ access: 'public' }));
    form.set('file', bytes, name);
    // Packed by the browser, which chooses what stands between the parts.
    const packed = new Response(form);
    const type = packed.headers.get('content-type') ?? '';
    const taken = await this.client.sendBytes(uploadMedia, new Uint8Array(await packed.arrayBuffer()), { 'content-type': type });
    return taken.map(({ driveId }) => driveId).mapErr(problemOf);
  }
}

/** A file that is not taken says why in its reason. */
function problemOf(refusal: Refusal): EditingProblem {
  if (refusal.kind === 'Refused' && codeOf(refusal) === 'NOT_FOUND') return { kind: 'Gone' };
  if (refusal.kind !== 'Refused' || codeOf(refusal) !== 'FILE_INVALID') return backOfficeProblem(refusal);
  return notTaken(refusal.facts.reason ?? '');
}

function notTaken(reason: string): EditingProblem {
  return { kind: 'Invalid', section: null, field: 'file', reason };
}
