/** Ids that all remembered keywords may have together: a list, its filters and its next page ask for the same, but strangers may ask for anything. */
const MOST_IDS = 1_000_000;
const MOST_KEYWORDS = 1_000;

/** Products that keywords found, the best first, as long as there is room; the oldest leave first. */
export class RememberedHits {
  private readonly byKeyword = new Map<string, Int32Array>();
  private ids = 0;

  get(keyword: string): Int32Array | undefined {
    return this.byKeyword.get(keyword);
  }

  set(keyword: string, found: Int32Array): void {
    this.forget(keyword);
    this.byKeyword.set(keyword, found);
    this.ids += found.length;
    for (const oldest of this.byKeyword.keys()) {
      if (this.ids <= MOST_IDS && this.byKeyword.size <= MOST_KEYWORDS) return;
      this.forget(oldest);
    }
  }

  private forget(keyword: string): void {
    this.ids -= this.byKeyword.get(keyword)?.length ?? 0;
    this.byKeyword.delete(keyword);
  }
}
