import { type ProductQuery, refineQuery, writeProductQuery } from '#domain/catalog/product-query.ts';
import { DEFAULT_SORT, type SortOption } from '#domain/catalog/sort-option.ts';
import type { Timer } from '#ports/timer.ts';

/** Quiet time before changed filters are asked for (spec 9, CAT-07). */
const FILTER_DELAY = 500;

/** What a visitor does with a product list: every wish becomes an address, so that reload, back and share keep it (CAT-06, CAT-07). */
export class ProductListViewModel {
  private readonly path: string;
  private readonly timer: Timer;
  private readonly replace: (address: string) => void;
  private readonly initialSort: SortOption;
  private cancelPending: (() => void) | undefined;

  constructor(path: string, timer: Timer, replace: (address: string) => void, initialSort: SortOption = DEFAULT_SORT) {
    this.path = path;
    this.timer = timer;
    this.replace = replace;
    this.initialSort = initialSort;
  }

  address(query: ProductQuery): string {
    const text = this.words(query).toString();
    return text === '' ? this.path : `${this.path}?${text}`;
  }

  /** The query as words of the address, for the hidden fields of forms that carry it along. */
  words(query: ProductQuery): URLSearchParams {
    return writeProductQuery(query, this.initialSort);
  }

  sortBy(query: ProductQuery, sort: SortOption): void {
    this.replace(this.address(refineQuery(query, { sort })));
  }

  showPerPage(query: ProductQuery, limit: number): void {
    this.replace(this.address(refineQuery(query, { limit })));
  }

  /** A filter form changed: after 500 ms of quiet its state becomes the address; the page starts at 1. */
  filter(read: () => Promise<ProductQuery>): void {
    this.cancelPending?.();
    let isWanted = true;
    const cancelDelay = this.timer.after(FILTER_DELAY, () => {
      void read().then((query) => {
        if (isWanted) this.replace(this.address(refineQuery(query, {})));
      });
    });
    this.cancelPending = () => {
      isWanted = false;
      cancelDelay();
    };
  }

  dispose(): void {
    this.cancelPending?.();
  }
}
