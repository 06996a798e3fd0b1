import { type ProductQuery, refineQuery, writeProductQuery } from '#domain/catalog/product-query.ts';
import type { SortOption } from '#domain/catalog/sort-option.ts';
import type { Timer } from '#ports/timer.ts';

/** Quiet time before changed filters are asked for (spec 9, CAT-07). */
export const FILTER_DELAY = 500;

/** What a visitor does with a product list: every wish becomes an address, so that reload, back and share keep it (CAT-06, CAT-07). */
export class ProductListViewModel {
  private readonly path: string;
  private readonly timer: Timer;
  private readonly replace: (address: string) => void;
  private cancelPending: (() => void) | undefined;

  constructor(path: string, timer: Timer, replace: (address: string) => void) {
    this.path = path;
    this.timer = timer;
    this.replace = replace;
  }

  address(query: ProductQuery): string {
    const text = writeProductQuery(query).toString();
    return text === '' ? this.path : `${this.path}?${text}`;
  }

  sortBy(query: ProductQuery, sort: SortOption): void {
    this.replace(this.address(refineQuery(query, { sort })));
  }

  showPerPage(query: ProductQuery, pageSize: number): void {
    this.replace(this.address(refineQuery(query, { pageSize })));
  }

  /** A filter form changed: after 500 ms of quiet its state becomes the address; the page starts at 1. */
  filter(read: () => ProductQuery): void {
    this.cancelPending?.();
    this.cancelPending = this.timer.after(FILTER_DELAY, () => {
      this.cancelPending = undefined;
      this.replace(this.address(refineQuery(read(), {})));
    });
  }

  dispose(): void {
    this.cancelPending?.();
  }
}
