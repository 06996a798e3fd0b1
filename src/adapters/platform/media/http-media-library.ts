import { err, type Result } from 'neverthrow';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { isPictureType, uploadFlaw } from '#domain/media/upload-flaw.ts';
import type { GivenPicture, LibraryPicture, LibraryWish, MediaLibrary, PictureChanges, PictureUse } from '#ports/media/media-library.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { Input, PlatformClient } from '../platform-client.ts';
import {
  addFromBucketPublic,
  createMedia,
  deleteDirectoryItems,
  deleteMedia,
  filterMedia,
  getMedia,
  moveMedia,
  replaceMedia,
  updateMedia,
  uploadMedia,
} from '../wire/media.ts';
import { AT_A_TIME, foundPage, removal, usesOf } from './library-calls.ts';
import { fileProblem, notTaken } from './read-file-problem.ts';
import { readLibraryPicture, sentChanges } from './read-library.ts';
import type { SentFiles } from './sent-files.ts';

/** The media library over HTTP. */
export class HttpMediaLibrary implements MediaLibrary {
  private readonly client: PlatformClient;
  private readonly files: Pick<SentFiles, 'send' | 'settle'>;

  constructor(client: PlatformClient, files: Pick<SentFiles, 'send' | 'settle'>) {
    this.client = client;
    this.files = files;
  }

  async find({ words, folder, only, after }: LibraryWish) {
    const filters = {
      access: 'public' as const,
      ...(words.trim() !== '' && { keywords: words.trim().slice(0, 100) }),
      ...(folder !== undefined && { folderId: folder }),
      ...(only !== undefined && { only }),
    };
    return foundPage(
      await this.client.send(filterMedia, { body: { filters, limit: AT_A_TIME, ...(after !== undefined && { after }) } }),
      readLibraryPicture,
    );
  }

  async read(id: string) {
    const answer = await this.client.send(getMedia, { params: { id } });
    return answer.map(({ texts, ...picture }) => ({ picture: readLibraryPicture(picture), texts })).mapErr(fileProblem);
  }

  uses(ids: readonly string[]): Outcome<readonly PictureUse[], EditingProblem> {
    return usesOf(this.client, ids);
  }

  async upload(file: GivenPicture, folder: number | null): Outcome<LibraryPicture, EditingProblem> {
    const sent = await this.send(file);
    if (sent.isErr()) return err(sent.error);
    const made = await this.client.send(createMedia, { body: { driveId: sent.value, folderId: folder } });
    return this.settled(file, made.map(readLibraryPicture).mapErr(fileProblem));
  }

  async replace(id: string, file: GivenPicture, seen?: LibraryPicture['lastChange']): Outcome<LibraryPicture, EditingProblem> {
    const sent = await this.send(file);
    if (sent.isErr()) return err(sent.error);
    const replaced = await this.client.send(replaceMedia, {
      params: { id },
      body: { driveId: sent.value, ...(seen !== undefined && { seenChange: seen?.id ?? null }) },
    });
    return this.settled(file, replaced.map(readLibraryPicture).mapErr(fileProblem));
  }

  describe(id: string, alt: string): Outcome<LibraryPicture, EditingProblem> {
    return this.update(id, { alt });
  }

  save(id: string, changes: PictureChanges): Outcome<LibraryPicture, EditingProblem> {
    return this.update(id, sentChanges(changes));
  }

  async move(ids: readonly string[], folder: number | null): Outcome<void, EditingProblem> {
    const answer = await this.client.send(moveMedia, { body: { ids: [...ids], folderId: folder } });
    return answer.map(() => undefined).mapErr(fileProblem);
  }

  async remove({ id, driveId }: Parameters<MediaLibrary['remove']>[0]): ReturnType<MediaLibrary['remove']> {
    return removal(
      driveId === undefined
        ? await this.client.send(deleteMedia, { params: { id }, body: {} })
        : await this.client.send(deleteDirectoryItems, { body: { targetIds: [driveId] } }),
    );
  }

  private async update(id: string, body: Input<typeof updateMedia>['body'] & object): Outcome<LibraryPicture, EditingProblem> {
    const answer = await this.client.send(updateMedia, { params: { id }, body });
    return answer.map(readLibraryPicture).mapErr(fileProblem);
  }

  /** Makes a picture that was sent a file of the drive. */
  private async send(file: GivenPicture): Outcome<string, EditingProblem> {
    const { type } = file.bytes;
    const flaw = uploadFlaw(file.bytes);
    if (flaw !== undefined || !isPictureType(type)) return err(notTaken(flaw ?? 'notAPicture'));
    const sent = await this.files.send(file, type);
    if (sent.isErr()) return err(sent.error);
    if (sent.value === undefined) return this.sendThroughSite(file);
    const answer = await this.client.send(addFromBucketPublic, {
      body: { key: sent.value, originalName: file.name.slice(-300) || 'slika' },
    });
    const taken = answer.map(({ driveId }) => driveId).mapErr(fileProblem);
    return taken.isErr() ? this.settled(file, taken) : taken;
  }

  /** Whoever was not told what became of a file gives it again: it is the same picture then, and no byte is sent twice. */
  private settled<T>(file: GivenPicture, made: Result<T, EditingProblem>): Result<T, EditingProblem> {
    this.files.settle(file, made.isErr() ? made.error : undefined);
    return made;
  }

  /** For a store elsewhere that lets nobody bring files to it from this page. */
  private async sendThroughSite({ name, bytes }: GivenPicture): Outcome<string, EditingProblem> {
    const form = new FormData();
    form.set('customData', JSON.stringify({ access: 'public' }));
    form.set('file', bytes, name);
    // Packed by the browser, which chooses what stands between the parts.
    const packed = new Response(form);
    const type = packed.headers.get('content-type') ?? '';
    const taken = await this.client.sendBytes(uploadMedia, new Uint8Array(await packed.arrayBuffer()), { 'content-type': type });
    return taken.map(({ driveId }) => driveId).mapErr(fileProblem);
  }
}
