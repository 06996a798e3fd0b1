import { err, ok } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { NewVariants } from '#domain/product/new-variants.ts';
import { GRID_FIELDS, type GridChange, gridField } from '#domain/product/variant-grid.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { ProductVariants } from '#ports/product/product-variants.ts';
import type { PlatformClient } from '../platform-client.ts';
import { addDeskVariants, updateDeskVariants } from '../wire/product-desk.ts';
import { heldOnWire, pricesOnWire, refusedProduct } from './http-product-parts.ts';

/** Variants of a product, many at a time, over HTTP: their own part, which the editor of pages never asks for. */
export class HttpProductVariants implements ProductVariants {
  private readonly client: PlatformClient;

  constructor(client: PlatformClient) {
    this.client = client;
  }

  async changeVariants(id: number, changes: readonly GridChange[]): Outcome<void, BackOfficeProblem> {
    const rows = changes.map(({ id: variantId, prices, stock }) => ({
      id: variantId,
      ...(prices !== undefined && { prices: { seen: pricesOnWire(prices.seen), wanted: pricesOnWire(prices.wanted) } }),
      ...(stock !== undefined && { stock: { seen: stock.seen ?? null, wanted: stock.wanted ?? null } }),
    }));
    const answer = await this.client.send(updateDeskVariants, { params: { id: String(id) }, body: { rows } });
    if (answer.isErr()) return err(refusedProduct(answer.error));
    const [first, ...others] = answer.value.refused.map(({ id: variantId, part, reason, field }) => ({
      reason,
      field: gridField(GRID_FIELDS.find((one) => one === field) ?? (part === 'stock' ? 'stock' : 'retailPrice'), variantId),
    }));
    return first === undefined ? ok(undefined) : err(recordRefused('products', [first, ...others]));
  }

  async addVariants(id: number, { values, price, stock }: NewVariants): Outcome<number, BackOfficeProblem> {
    const body = { values: values.map(heldOnWire), price, stock: stock ?? null };
    const answer = await this.client.send(addDeskVariants, { params: { id: String(id) }, body });
    return answer.isErr() ? err(refusedProduct(answer.error)) : ok(answer.value.added);
  }
}
