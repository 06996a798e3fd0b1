/**
 * Hands a request's value to the things that are built for it. Building is synchronous, so nothing of another request can slip in between;
 * reading outside of `fill` is a bug and throws.
 */
export class RequestSlot<T extends object> {
  private value: T | undefined;

  fill<R>(value: T, build: () => R): R {
    const before = this.value;
    this.value = value;
    try {
      return build();
    } finally {
      this.value = before;
    }
  }

  read(): T {
    if (this.value === undefined) throw new TypeError('Nothing is being built for a request now');
    return this.value;
  }
}
