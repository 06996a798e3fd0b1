import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { machineBytes, sharedBuffersMb } from '#server/platform/database/postgres-memory.ts';

const MB = 1_048_576;

describe('what the private PostgreSQL keeps in memory', () => {
  it.each([
    [128, 32],
    [512, 64],
    [1024, 128],
    [24_000, 256],
  ])('is of %i MB of the machine %i', (machine, kept) => expect(sharedBuffersMb(machine * MB)).toBe(kept));

  it('is never more than an eighth but for the least that it needs', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 2 ** 45 }), (bytes) => sharedBuffersMb(bytes) <= Math.max(32, bytes / 8 / MB)));
  });

  it('knows the machine it runs on', () => expect(machineBytes()).toBeGreaterThan(64 * MB));
});
