import type { MediaSource } from './media-source.ts';

/** Some hundred bytes each. */
const MOST_KNOWN = 5_000;

export type FindMedia = (id: string) => Promise<MediaSource | undefined>;

export interface KnownMedia {
  readonly find: FindMedia;
  /** To be called when items may have changed. */
  forget(): void;
}

/** Asks `source` every time; what it said of a public item stands in while it can't say (OPS-08). Of a private one nothing is remembered. */
export function knownMedia(source: FindMedia): KnownMedia {
  const shown = new Map<string, MediaSource>();
  let changes = 0;
  return {
    find: async (id) => {
      const before = changes;
      let item: MediaSource | undefined;
      try {
        item = await source(id);
      } catch (error) {
        const known = shown.get(id);
        if (known === undefined) throw error;
        return known;
      }
      shown.delete(id);
      if (item?.access !== 'public' || before !== changes) return item;
      shown.set(id, item);
      for (const oldest of shown.keys()) {
        if (shown.size <= MOST_KNOWN) break;
        shown.delete(oldest);
      }
      return item;
    },
    forget: () => {
      changes += 1;
      shown.clear();
    },
  };
}
