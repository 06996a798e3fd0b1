/** A gap of a first page that is to be filled in: `[upišite radno vrijeme]`, `[Enter the opening hours.]`. */
const GAP = /\[(upišite|enter)\b[^\]]*\]/giu;

/** How many gaps stand in sections. */
export function gapsIn(sections: unknown): number {
  return JSON.stringify(sections ?? []).match(GAP)?.length ?? 0;
}
