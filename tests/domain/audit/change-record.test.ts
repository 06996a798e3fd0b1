import { expect, it } from 'vitest';
import { changedValues } from '#domain/audit/change-record.ts';

it('what changed is what differs, in the order of the names before, then those that came [ADM-10]', () => {
  expect(changedValues({ title: 'A', slug: 'a', old: 1 }, { title: 'B', slug: 'a', file: null })).toEqual([
    { name: 'title', before: 'A', after: 'B' },
    { name: 'old', before: 1, after: undefined },
    { name: 'file', before: undefined, after: null },
  ]);
  expect(changedValues(undefined, undefined)).toEqual([]);
});
