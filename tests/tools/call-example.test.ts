import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#adapters/platform/wire/call.ts';
import { callExample, shapeOf } from '#tools/contract/call-example.ts';
import { type Candidate, chosenExample } from '#tools/contract/choose-example.ts';
import { fitsCall } from '#tools/contract/fits-call.ts';

const anything = () => true;

describe('an example of a call', () => {
  it('shows of a list in an answer the first entry, of one that is sent the first three, and of a text the beginning', () => {
    const made = callExample({ body: { ids: [1, 2, 3, 4] }, data: { records: [{ id: 7 }, { id: 8 }], note: 'a'.repeat(100) } }, anything);
    expect(made).toEqual({ body: { ids: [1, 2, 3] }, data: { records: [{ id: 7 }], note: `${'a'.repeat(80)}…` } });
    const address = `/media/${'a'.repeat(100)}`;
    expect(callExample({ data: { address } }, anything)).toEqual({ data: { address } });
  });

  it('shows nothing that opens something, and nothing that is drawn by lot, but as the same wherever it stands', () => {
    const id = '8d4f2a11-9f0c-4c57-8a6e-1b7c5d9e3f20';
    const drawn = 'c_6qeUH6p8yE7kEqwq5OXL';
    const made = callExample(
      {
        params: { id },
        body: { password: 'zelena ograda' },
        data: { id, [id]: 1, accessToken: 'x1', revision: drawn, slug: 'vrtne-rukavice-2026' },
      },
      anything,
    );
    const steady = '0198c0de-0000-7000-8000-000000000001';
    expect(made).toEqual({
      params: { id: steady },
      body: { password: '(secret)' },
      data: { id: steady, [steady]: 1, accessToken: '(secret)', revision: '0123456789abcdef012345', slug: 'vrtne-rukavice-2026' },
    });
  });

  it('shows of pairs both where the contract takes no less, and of lists beside them no more; of a document the beginning', () => {
    const pairs = call({
      method: 'POST',
      path: '/api/v1/x',
      summary: '',
      data: z.object({ days: z.tuple([z.int(), z.int()]), all: z.array(z.int()) }),
    });
    expect(callExample({ data: { days: [1, 3], all: [1, 2, 3] } }, fitsCall(pairs))).toEqual({ data: { days: [1, 3], all: [1, 2] } });
    const html = `<!doctype html><p>${'a'.repeat(100)}</p>`;
    expect(callExample({ data: { html } }, anything)).toEqual({ data: { html: `${html.slice(0, 80)}…` } });
  });

  it('is whole where the contract takes nothing shorter', () => {
    const pair = call({ method: 'POST', path: '/api/v1/x', summary: '', data: z.object({ pair: z.array(z.int()).check(z.minLength(3)) }) });
    expect(callExample({ data: { pair: [1, 2, 3] } }, fitsCall(pair))).toEqual({ data: { pair: [1, 2, 3] } });
    const coded = call({
      method: 'POST',
      path: '/api/v1/x',
      summary: '',
      body: z.strictObject({ token: z.string().check(z.length(12)) }),
      data: z.null(),
    });
    expect(callExample({ body: { token: 'abcdefghijkl' }, data: null }, fitsCall(coded))).toEqual({
      body: { token: '0123456789ab' },
      data: null,
    });
  });

  it('has a shape: its fields and of what kind each is', () => {
    expect(shapeOf({ b: 1, a: [{ c: null }], d: [] })).toBe(shapeOf({ d: [], a: [{ c: null }], b: 2 }));
    expect(shapeOf({ a: 1 })).not.toBe(shapeOf({ a: '1' }));
    expect(shapeOf({ a: [] })).not.toBe(shapeOf({ a: [1] }));
    expect(shapeOf({ a: null })).not.toBe(shapeOf({}));
  });
});

describe('which example is taken', () => {
  const heard = (from: string, data: unknown, rest: object = {}): Candidate => ({ call: 'getIt', from, data, ...rest });
  const ran = new Set(['one.test.ts', 'contract/whole-contract.test.ts']);

  it('is that of before as long as it is answered in this shape, or its tests did not run', () => {
    const before = { from: 'one.test.ts', data: { id: 1 } };
    expect(chosenExample(before, [heard('one.test.ts', { id: 2 })], ran)).toBe(before);
    expect(chosenExample(before, [heard('one.test.ts', { name: 'x' })], ran)).toEqual({ from: 'one.test.ts', data: { name: 'x' } });
    const elsewhere = { from: 'another.test.ts', data: { id: 1 } };
    expect(chosenExample(elsewhere, [heard('one.test.ts', { id: 2 })], ran)).toBe(elsewhere);
    expect(chosenExample(before, [], ran)).toBeUndefined();
  });

  it('is else the one that shows most, of the demo site if it can be, and nothing that is tried to be refused', () => {
    const poor = heard('one.test.ts', { id: 1, name: null });
    const rich = heard('one.test.ts', { id: 1, name: 'Komposter' });
    const odd = heard('one.test.ts', { id: 1, name: '<script>', more: 'Lampa', still: 'Stol' });
    expect(chosenExample(undefined, [poor, odd, rich], ran)?.data).toEqual(rich.data);
    const demo = heard('contract/whole-contract.test.ts', { id: 1, name: null });
    expect(chosenExample(undefined, [rich, demo], ran)?.from).toBe(demo.from);
    const none = heard('contract/whole-contract.test.ts', { records: [] });
    expect(chosenExample(undefined, [none, rich], ran)?.from).toBe(rich.from);
  });
});
