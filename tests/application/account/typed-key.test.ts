import { describe, expect, it } from 'vitest';
import { readTypedKey } from '#application/account/typed-key.ts';

const typed = (more: Record<string, string>) => (name: string) =>
  ({ name: 'Skladište', purpose: 'Zalihe', until: '2026-12-31', 'scope-products:stock': 'on', ...more })[name] ?? '';
const told = (more: Record<string, string>, today?: string) => {
  const read = readTypedKey(typed(more), today);
  return read.isOk() ? [] : [read.error, ...(read.error.further ?? [])].map(({ reason, field }) => [field, reason]);
};

describe('the form of a key', () => {
  it('tells a last day that is past with all else that is wrong, in the order of the form, where the day is known', () => {
    expect(told({ until: '2026-11-20' }, '2026-11-21')).toEqual([['until', 'untilPast']]);
    expect(told({ until: '2028-11-20' }, '2026-11-21')).toEqual([['until', 'untilTooFar']]);
    expect(told({ until: '2026-11-20', name: '', 'scope-products:stock': '' }, '2026-11-21')).toEqual([
      ['name', 'nameMissing'],
      ['until', 'untilPast'],
      ['scopes', 'scopesMissing'],
    ]);
  });

  it('is good today, and as far as it goes by itself where the day is not known', () => {
    expect(told({ until: '2026-11-21' }, '2026-11-21')).toEqual([]);
    expect(told({ until: '2026-11-20' })).toEqual([]);
    expect(told({ until: 'sutra' }, '2026-11-21')).toEqual([['until', 'untilUnreadable']]);
  });
});
