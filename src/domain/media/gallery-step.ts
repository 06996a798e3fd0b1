/** The place of the picture that a step of a gallery leads to: it goes round at both ends (HDR-07). `count` is at least 1, `index` one of its places. */
export function galleryStep(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}
