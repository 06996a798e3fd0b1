import { describe, expect, it } from 'vitest';
import { planFlaw } from '#domain/editing/publication-plan.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');

describe('a planned moment', () => {
  it('is to come, within two years', () => {
    expect(planFlaw(NOW + 1, NOW)).toBeUndefined();
    expect(planFlaw(Date.parse('2028-11-22T10:00:00Z'), NOW)).toBeUndefined();
    expect(planFlaw(NOW, NOW)).toBe('past');
    expect(planFlaw(NOW - 1, NOW)).toBe('past');
    expect(planFlaw(Date.parse('2062-11-23T10:00:00Z'), NOW)).toBe('tooFar');
  });
});
