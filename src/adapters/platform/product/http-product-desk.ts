import { err, ok } from 'neverthrow';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { DigitalFiles } from '#domain/product/digital-file.ts';
import type { LowProducts } from '#domain/product/low-stock.ts';
import type { NewProduct, ProductChoices } from '#domain/product/new-product.ts';
import type { NewVariants } from '#domain/product/new-variants.ts';
import type { DeskProduct, ProductChange, ProductPage, ProductQuestion } from '#domain/product/product-desk.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import type { GridChange } from '#domain/product/variant-grid.ts';
import type { SentFile } from '#ports/form/sent-forms.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { ProductDesk } from '#ports/product/product-desk.ts';
import { overviewPart } from '../back-office/overview-part.ts';
import { backOfficeProblem } from '../back-office/read-back-office-problem.ts';
import type { PlatformClient } from '../platform-client.ts';
import { isNotFound } from '../read-problem.ts';
import { copyDeskProduct, createDeskProduct, filterDeskProducts, getProductChoices } from '../wire/product-desk.ts';
import { getProductPreview } from '../wire/product-preview.ts';
import { HttpProductFiles } from './http-product-files.ts';
import { HttpProductParts, readListed, refusedProduct } from './http-product-parts.ts';
import { HttpProductVariants } from './http-product-variants.ts';
import { readProduct } from './read-product.ts';

/** Products as the shop's people look after them, over HTTP. */
export class HttpProductDesk implements ProductDesk {
  private readonly client: PlatformClient;
  private readonly parts: HttpProductParts;
  private readonly digital: HttpProductFiles;
  private readonly variants: HttpProductVariants;

  constructor(client: PlatformClient) {
    this.client = client;
    this.parts = new HttpProductParts(client);
    this.digital = new HttpProductFiles(client);
    this.variants = new HttpProductVariants(client);
  }

  async list({ words, format, show, after, before }: ProductQuestion): Outcome<ProductPage, BackOfficeProblem> {
    const query = {
      ...(words !== '' && { q: words }),
      ...(format !== undefined && { format }),
      ...(show !== undefined && { show }),
      ...(after !== undefined && { after }),
      ...(before !== undefined && { before }),
    };
    const answer = await this.client.send(filterDeskProducts, { query });
    return answer
      .map(({ records, previous, next }) => ({
        records: records.map(readListed),
        previous: previous ?? undefined,
        next: next ?? undefined,
      }))
      .mapErr(backOfficeProblem);
  }

  byId(id: number): Outcome<DeskProduct | undefined, BackOfficeProblem> {
    return this.parts.byId(id);
  }

  async preview(slug: string): Outcome<ProductDetails | undefined, BackOfficeProblem> {
    if (slug === '' || slug.length > 200) return ok(undefined);
    const answer = await this.client.send(getProductPreview, { query: { slug } });
    if (answer.isErr() && isNotFound(answer.error)) return ok(undefined);
    return answer.map(readProduct).mapErr(backOfficeProblem);
  }

  change(id: number, seen: string | undefined, change: ProductChange): Outcome<string, BackOfficeProblem> {
    return this.parts.change(id, seen, change);
  }

  changeVariants(id: number, changes: readonly GridChange[]): Outcome<void, BackOfficeProblem> {
    return this.variants.changeVariants(id, changes);
  }

  low(): Outcome<LowProducts, BackOfficeProblem> {
    return overviewPart(this.client, (overview) => overview.low);
  }

  async choices(): Outcome<ProductChoices, BackOfficeProblem> {
    return (await this.client.send(getProductChoices)).mapErr(backOfficeProblem);
  }

  async create({ stock, category, picture, choosesBy, ...product }: NewProduct): Outcome<number, BackOfficeProblem> {
    const body = { ...product, choosesBy: [...choosesBy], stock: stock ?? null, category: category ?? null, picture: picture ?? null };
    const answer = await this.client.send(createDeskProduct, { body });
    return answer.isErr() ? err(refusedProduct(answer.error)) : ok(answer.value.id);
  }

  addVariants(id: number, variants: NewVariants): Outcome<number, BackOfficeProblem> {
    return this.variants.addVariants(id, variants);
  }

  async copy(id: number): Outcome<number, BackOfficeProblem> {
    const answer = await this.client.send(copyDeskProduct, { params: { id: String(id) }, body: {} });
    return answer.isErr() ? err(refusedProduct(answer.error)) : ok(answer.value.id);
  }

  files(id: number): Outcome<DigitalFiles, BackOfficeProblem> {
    return this.digital.files(id);
  }

  sendFile(id: number, replacesId: number | undefined, file: SentFile): Outcome<void, BackOfficeProblem> {
    return this.digital.sendFile(id, replacesId, file);
  }

  restoreFile(id: number, fileId: number, earlierId: number): Outcome<void, BackOfficeProblem> {
    return this.digital.restoreFile(id, fileId, earlierId);
  }
}
