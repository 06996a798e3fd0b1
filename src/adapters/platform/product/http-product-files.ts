import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { DigitalFiles } from '#domain/product/digital-file.ts';
import type { SentFile } from '#ports/form/sent-forms.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { ProductFiles } from '#ports/product/product-files.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { getProductFiles, restoreProductFile, uploadProductFile } from '../wire/product-file.ts';
import { refusedProduct } from './http-product-parts.ts';

/** Files that products deliver, over HTTP. */
export class HttpProductFiles implements ProductFiles {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async files(id: number): Outcome<DigitalFiles, BackOfficeProblem> {
    const answer = await this.client.send(getProductFiles, { params: { id: String(id) } });
    return answer
      .map(({ files, fetches }) => ({
        files: files.map(({ pages, at, earlier, ...file }) => ({
          ...file,
          pages: pages ?? undefined,
          at: at ?? undefined,
          earlier: earlier.map((one) => ({ ...one, at: one.at ?? undefined })),
        })),
        fetches: fetches.map(({ lastAt, ...fetched }) => ({ ...fetched, lastAt: lastAt ?? undefined })),
      }))
      .mapErr(backOfficeProblem);
  }

  async sendFile(productId: number, replacesId: number | undefined, { name, bytes }: SentFile): Outcome<void, BackOfficeProblem> {
    const form = new FormData();
    form.set('customData', JSON.stringify({ productId, replacesId: replacesId ?? null }));
    form.set('file', new Blob([bytes]), name);
    const packed = new Response(form);
    const type = packed.headers.get('content-type') ?? '';
    const taken = await this.client.sendBytes(uploadProductFile, new Uint8Array(await packed.arrayBuffer()), { 'content-type': type });
    if (taken.isOk()) return ok(undefined);
    const isTooLarge = taken.error.kind === 'Refused' && taken.error.status === 413;
    return err(isTooLarge ? { kind: 'RecordRefused', area: 'products', reason: 'fileSize', field: 'file' } : refusedProduct(taken.error));
  }

  async restoreFile(productId: number, fileId: number, earlierId: number): Outcome<void, BackOfficeProblem> {
    const answer = await this.client.send(restoreProductFile, { body: { productId, fileId, earlierId } });
    return answer.isErr() ? err(refusedProduct(answer.error)) : ok(undefined);
  }
}
