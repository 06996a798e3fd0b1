/** The part of a bucket that everybody may read. */
export interface PublicShelf {
  /** Lays bytes there, to be kept for ever by whoever reads them. */
  publish(key: string, bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<void>;
  has(key: string): Promise<boolean>;
  removeUnder(prefix: string): Promise<void>;
}

/** Everything below it is for everybody; nothing of a private picture ever comes here. */
export const PUBLISHED = 'shown/';
const MOST_REMEMBERED = 100_000;
/** So long is believed that a rendering is there: another process may have taken it away. */
const BELIEVED_MS = 3_600_000;

/**
 * Renderings of public pictures in the bucket itself, so that visitors read them there (CMS-13, direct bucket address): laid there when they are first asked for. Their names are
 * hashes of what they show, so one that is there is never another one later.
 */
export class PublishedPictures {
  private readonly shelf: PublicShelf;
  private readonly publicUrl: string;
  private readonly onFailure: (error: Error) => void;
  private readonly now: () => number;
  /** Until when a key is believed to be there. */
  private readonly there = new Map<string, number>();
  private readonly underWay = new Map<string, Promise<boolean>>();

  /** `now` in milliseconds. */
  constructor(shelf: PublicShelf, publicUrl: string, onFailure: (error: Error) => void = () => {}, now: () => number = Date.now) {
    this.shelf = shelf;
    this.publicUrl = publicUrl;
    this.onFailure = onFailure;
    this.now = now;
  }

  /** The address of a rendering, which is made if it is not there yet; undefined while the bucket does not answer. What `make` throws is thrown. */
  async addressOf(id: string, name: string, mime: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<string | undefined> {
    const key = `${PUBLISHED}${id}/${name}`;
    const isThere = (this.there.get(key) ?? 0) > this.now() || (await this.laid(key, mime, make));
    return isThere ? `${this.publicUrl}/${key}` : undefined;
  }

  /** Takes all renderings of a picture away that nobody may see any more, and waits for those that are being laid there now. */
  async forget(id: string): Promise<void> {
    const isOfIt = (key: string) => key.startsWith(`${PUBLISHED}${id}/`);
    await Promise.allSettled([...this.underWay].flatMap(([key, work]) => (isOfIt(key) ? [work] : [])));
    for (const key of this.there.keys()) if (isOfIt(key)) this.there.delete(key);
    await this.ask(() => this.shelf.removeUnder(`${PUBLISHED}${id}/`));
  }

  /** However many ask at the same time, one asks the bucket. */
  private laid(key: string, mime: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<boolean> {
    const waiting = this.underWay.get(key);
    if (waiting !== undefined) return waiting;
    const work = this.lay(key, mime, make).finally(() => this.underWay.delete(key));
    this.underWay.set(key, work);
    return work;
  }

  private async lay(key: string, mime: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<boolean> {
    const isThere = await this.ask(() => this.shelf.has(key));
    if (isThere === undefined) return false;
    if (!isThere) {
      const bytes = await make();
      if ((await this.ask(() => this.shelf.publish(key, bytes, mime).then(() => true))) === undefined) return false;
    }
    if (this.there.size >= MOST_REMEMBERED) this.there.clear();
    this.there.set(key, this.now() + BELIEVED_MS);
    return true;
  }

  /** A picture is shown from here when the bucket fails. */
  private async ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await question();
    } catch (error) {
      this.onFailure(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }
}
