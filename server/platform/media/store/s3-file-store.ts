import { AwsClient } from 'aws4fetch';
import { readBytes } from '../../../http/read-json.ts';
import { type ByteSpan, checkedKey, FileTooLargeError, type StoredBytes } from '../../ports/file-store.ts';
import type { ListedFiles } from '../../ports/listed-files.ts';
import { PUBLISHED, type PublicShelf } from '../picture/published-pictures.ts';

export interface S3Settings {
  /** Address of the storage without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIME_OUT = 20_000;
const LARGEST = 200_000_000;
/** A part of a film is read as fast as somebody watches it. */
const WHOLE_READ = 600_000;
/** Bytes in a millisecond that the slowest line brings which a storage is used over. */
const SLOWEST = 250;

/** Files in a bucket that speaks S3, addressed by path, which every such storage understands. */
export class S3FileStore implements ListedFiles, PublicShelf {
  private readonly settings: S3Settings;
  private readonly client: AwsClient;

  constructor(settings: S3Settings) {
    this.settings = settings;
    const { accessKeyId, secretAccessKey, region } = settings;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  }

  async put(key: string, bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<void> {
    const headers = { 'content-type': mime, 'content-disposition': 'attachment' };
    const answer = await this.ask(key, { method: 'PUT', body: bytes, headers }, TIME_OUT + bytes.length / SLOWEST);
    await this.mustBe(answer, 'put');
  }

  async get(key: string, limit = LARGEST): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const answer = await this.ask(key, { method: 'GET' }, TIME_OUT + Math.min(limit, LARGEST) / SLOWEST);
    if (answer.status === 404) {
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok) await this.mustBe(answer, 'get');
    const bytes = await readBytes(answer, limit);
    if (bytes === undefined) throw new FileTooLargeError(`more than ${limit} bytes`);
    return new Uint8Array(bytes);
  }

  async read(key: string, { first, last }: ByteSpan): Promise<StoredBytes | undefined> {
    const answer = await this.ask(key, { method: 'GET', headers: { range: `bytes=${first}-${last}` } }, WHOLE_READ);
    if (answer.status === 404) {
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok) await this.mustBe(answer, 'get');
    const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? answer.headers.get('content-length'));
    return { size, body: answer.body ?? new Blob([]).stream() };
  }

  /** The storage copies by itself: nothing of it comes by here. */
  async move(from: string, to: string, mime: string): Promise<boolean> {
    const headers = {
      'x-amz-copy-source': `/${this.settings.bucket}/${checkedKey(from)}`,
      'x-amz-metadata-directive': 'REPLACE',
      'content-type': mime,
      'content-disposition': 'attachment',
    };
    const answer = await this.ask(to, { method: 'PUT', headers }, TIME_OUT + LARGEST / SLOWEST);
    if (answer.status === 404) {
      await answer.body?.cancel();
      return false;
    }
    // A copy that takes long begins its answer with 200 and fails in its words.
    if (!(await this.mustBe(answer, 'copy')).includes('<CopyObjectResult')) throw new Error('The bucket does not copy: 200 without a copy');
    await this.remove(from);
    return true;
  }

  async remove(key: string): Promise<void> {
    const answer = await this.ask(key, { method: 'DELETE' });
    if (answer.status === 404) await answer.body?.cancel();
    else await this.mustBe(answer, 'remove');
  }

  async uploadAddress(key: string, mime: string, seconds: number, size?: number): Promise<string> {
    const address = new URL(this.address(key));
    address.searchParams.set('X-Amz-Expires', String(seconds));
    // Type and size are signed too, so that no page and nothing larger can be put where a picture was announced.
    const signed = await this.client.sign(address.href, {
      method: 'PUT',
      headers: { 'content-type': mime, ...(size !== undefined && { 'content-length': String(size) }) },
      aws: { signQuery: true, allHeaders: true },
    });
    return signed.url;
  }

  async publish(key: string, bytes: Uint8Array<ArrayBuffer>, mime: string): Promise<void> {
    const headers = { 'content-type': mime, 'cache-control': 'public, max-age=31536000, immutable' };
    await this.mustBe(await this.ask(key, { method: 'PUT', body: bytes, headers }), 'put');
  }

  async has(key: string): Promise<boolean> {
    const answer = await this.ask(key, { method: 'HEAD' });
    if (answer.status !== 404) await this.mustBe(answer, 'tell');
    return answer.ok;
  }

  /** All keys that begin so; the storage names a thousand at a time. */
  async removeUnder(prefix: string): Promise<void> {
    for (;;) {
      const keys = await this.list({ prefix });
      if (keys.length === 0) return;
      for (const key of keys) await this.remove(key);
    }
  }

  async *keys(): AsyncIterable<string> {
    for (let after = ''; ; ) {
      const keys = await this.list(after === '' ? {} : { 'start-after': after });
      if (keys.length === 0) return;
      yield* keys.filter((key) => !key.startsWith(PUBLISHED));
      after = keys.at(-1) ?? '';
    }
  }

  private async list(wish: { readonly prefix?: string; readonly 'start-after'?: string }): Promise<readonly string[]> {
    const query = new URLSearchParams({ 'list-type': '2', ...wish });
    const answer = await this.client.fetch(`${this.bucketAddress()}?${query}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT),
    });
    if (!answer.ok) await this.mustBe(answer, 'list');
    return [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)]
      .map(([, key = '']) => key)
      .filter((key) => key.startsWith(wish.prefix ?? '') && key > (wish['start-after'] ?? ''));
  }

  private async ask(key: string, init: RequestInit, timeOut = TIME_OUT): Promise<Response> {
    return this.client.fetch(this.address(key), { ...init, redirect: 'error', signal: AbortSignal.timeout(Math.ceil(timeOut)) });
  }

  private address(key: string): string {
    return `${this.bucketAddress()}/${checkedKey(key)}`;
  }

  private bucketAddress(): string {
    return `${this.settings.endpoint.replace(/\/+$/, '')}/${this.settings.bucket}`;
  }

  private async mustBe(answer: Response, what: string): Promise<string> {
    const text = await answer.text();
    if (answer.ok) return text;
    const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
    throw new Error(`The bucket does not ${what}: ${answer.status} ${code}`);
  }
}
