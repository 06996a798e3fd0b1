import { describe, expect, it } from 'vitest';
import { changedValues } from '#domain/audit/change-record.ts';
import { type RecordedValues, recordedOf } from '#domain/audit/value-form.ts';

it('what changed is what differs, in the order of the names before, then those that came [ADM-10]', () => {
  expect(changedValues({ title: 'A', slug: 'a', old: 1 }, { title: 'B', slug: 'a', file: null })).toEqual([
    { name: 'title', before: 'A', after: 'B' },
    { name: 'old', before: 1, after: undefined },
    { name: 'file', before: undefined, after: null },
  ]);
  expect(changedValues(undefined, undefined)).toEqual([]);
});

describe('what is written down of a change', () => {
  it('has names that the log has words for: what may have any does not pass', () => {
    const named: RecordedValues = recordedOf([
      ['name', 'Čaj'],
      ['SiteName', 'Fond'],
    ]);
    expect(named).toEqual({ name: 'Čaj', SiteName: 'Fond' });
    const any: Readonly<Record<string, unknown>> = { whatever: 1 };
    // @ts-expect-error each of its names would be missing in the words of the log
    const passed: RecordedValues = any;
    expect(passed).toBe(any);
  });
});
