import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHUNK_RELOAD_MILLISECONDS, mayReload } from '#ui/layout/chunk-reload.ts';

describe('reload after a failed chunk [LAY-08]', () => {
  it('happens at once the first time', () => {
    expect(mayReload(undefined, 1)).toBe(true);
    expect(mayReload(Number.NaN, 1)).toBe(true);
  });

  it('happens at most once per 60 s [OPS-05]', () => {
    expect(CHUNK_RELOAD_MILLISECONDS).toBe(60_000);
    fc.assert(fc.property(fc.nat(), fc.nat(120_000), (last, passed) => mayReload(last, last + passed) === passed >= 60_000));
  });
});
