/** What the lock of a window is called that has an editor open. */
const PREFIX = 'izlog window ';

/** The windows of this browser that have an editor open. Each holds a lock for as long as it is there, however it ends; without locks (they want a secure address, as a browser’s own names for things do) none is known to be open. */
export class OpenWindows {
  readonly own = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  private readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;

  constructor(locks: Pick<LockManager, 'request' | 'query'> | undefined) {
    this.locks = locks;
    locks?.request(PREFIX + this.own, () => new Promise(() => undefined)).catch(() => undefined);
  }

  /** The names of the others. */
  async others(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await this.locks?.query().catch(() => undefined)) ?? {};
    const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
    return new Set(names.filter((name) => name !== this.own));
  }
}
