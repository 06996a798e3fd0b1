import { err, ok } from 'neverthrow';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { isPictureType } from '#domain/media/upload-flaw.ts';
import type { BegunUploads, FileFacts, UploadPlace } from '#ports/media/begun-uploads.ts';
import type { FileSender } from '#ports/media/file-sender.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { PlatformClient } from '../platform-client.ts';
import { getUploadUrl, type UploadType } from '../wire/media.ts';
import { fileProblem, notTaken } from './read-file-problem.ts';

/** A file on its way. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Blob;
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** Brings files to where they wait until something is made of them: in parts that go on after a break, to the address that was given out when the file was first given. */
export class SentFiles {
  private readonly client: PlatformClient;
  private readonly sender: FileSender;
  private readonly begun: BegunUploads;

  constructor(client: PlatformClient, sender: FileSender, begun: BegunUploads) {
    this.client = client;
    this.sender = sender;
    this.begun = begun;
  }

  /** The key under which the file waits; undefined when it lies with somebody else who does not let pages of this site bring it. It is remembered until it is settled. */
  async send({ name, bytes, onProgress = () => undefined }: GivenFile, mime: UploadType): Outcome<string | undefined, EditingProblem> {
    const facts = factsOf({ name, bytes });
    const before = this.begun.placeOf(facts);
    if (before?.isWhole === true) {
      onProgress(1);
      return ok(before.key);
    }
    if (before !== undefined) {
      const status = await this.sender.send({ url: before.url, headers: {}, goesOn: true }, bytes, onProgress);
      if (status === undefined || status >= 500) return err(brokenOff());
      if (status < 300) return ok(before.key);
      this.begun.forget(facts);
      // Its address has been given up meanwhile: it begins anew.
    }
    const sha256 = isPictureType(mime) ? await hashOf(bytes) : undefined;
    const about = { originalName: name.slice(-300) || 'datoteka', mime, size: bytes.size, ...(sha256 !== undefined && { sha256 }) };
    const given = await this.client.send(getUploadUrl, { body: about });
    if (given.isErr()) return err(fileProblem(given.error));
    const { url, headers, key, goesOn, expiresAt } = given.value;
    // Whatever name the site goes by in its settings, the page's own is the one that may be asked.
    const place: UploadPlace = { key, url: goesOn ? new URL(url).pathname : url };
    if (goesOn) this.begun.keep(facts, place, Date.parse(expiresAt));
    let hasBegun = false;
    const status = await this.sender.send({ url: place.url, headers, goesOn }, bytes, (part) => {
      hasBegun ||= part > 0;
      onProgress(part);
    });
    // A page that may not bring anything there is stopped before its first byte.
    if (status === undefined && !goesOn && !hasBegun) return ok(undefined);
    if (status === undefined || status >= 500) return err(brokenOff());
    if (status < 300) {
      // What is made of it its key says: asked for again it is the same film or picture.
      if (!goesOn) this.begun.keep(facts, { ...place, isWhole: true }, Date.parse(expiresAt));
      return ok(key);
    }
    this.begun.forget(facts);
    return err(notTaken(status === 413 ? 'tooLarge' : 'failed'));
  }

  /** Something was made of the file, or nothing will be of these bytes. Where nobody could be asked, or may not now, they stay where they are and are not sent again. */
  settle(file: GivenFile, problem: EditingProblem | undefined): void {
    if (problem === undefined || problem.kind === 'Invalid' || problem.kind === 'Gone') this.begun.forget(factsOf(file));
  }
}

function factsOf({ name, bytes }: Pick<GivenFile, 'name' | 'bytes'>): FileFacts {
  return { name, size: bytes.size, changed: 'lastModified' in bytes ? Number(bytes.lastModified) : 0 };
}

function brokenOff(): EditingProblem {
  return { kind: 'Unreachable', message: 'the upload broke off' };
}

/** In hex; undefined where the browser hashes nothing, as on a page that is not of https. */
async function hashOf(bytes: Blob): Promise<string | undefined> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  const hash = await subtle?.digest('SHA-256', await bytes.arrayBuffer());
  return hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
