import { expect, it } from 'vitest';
import { setupArea } from '#application/setup/setup-area.ts';

it.each([
  ['seller', {}, 'sellerName street place oib email'],
  ['selling', { home: 'on', price: 'x', freeFrom: 'y' }, 'price freeFrom'],
] as const)(
  'the step %s tells all that is wrong with it at once, and asks the platform nothing',
  async (step, typed: Readonly<Record<string, string>>, fields) => {
    const answer = await setupArea.forms[step].run({} as never, { text: (field: string) => typed[field] ?? '' } as never);
    const problem = answer._unsafeUnwrapErr();
    if (problem.kind !== 'RecordRefused') throw new Error(problem.kind);
    expect([problem, ...(problem.further ?? [])].map(({ field }) => field).join(' ')).toBe(fields);
  },
);
