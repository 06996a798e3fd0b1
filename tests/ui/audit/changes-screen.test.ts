import { ok } from 'neverthrow';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { BackOffice } from '#application/back-office.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { changesScreen } from '#ui/audit/changes-screen.tsx';

const nothing = { records: [], totalRecords: 0, next: undefined, previous: undefined };

/** What the log is asked for at an address, and how it is drawn then. */
async function at(search: Record<string, string>) {
  let wanted: { readonly thing?: string; readonly thingId?: string } = {};
  const list = async (filter: typeof wanted) => {
    wanted = filter;
    return ok(nothing);
  };
  const backOffice = { changes: { views: { list } } } as unknown as BackOffice;
  const loaded = await changesScreen.load({ backOffice, search, id: undefined });
  const page = loaded?.unwrapOr(undefined) ?? {};
  const { html } = drawScreen(createElement(changesScreen.Screen, { page: { title: 'Zapisnik', ...page } as never }));
  return {
    asked: [wanted.thing, wanted.thingId],
    hidden: [...html.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)].map(([, ...pair]) => pair),
  };
}

it('the log of one thing is narrowed as such, until another kind of thing is chosen', async () => {
  const ofOne = await at({ thing: 'page', id: '7' });
  expect(ofOne).toEqual({
    asked: ['page', '7'],
    hidden: [
      ['of', 'page'],
      ['id', '7'],
    ],
  });
  expect((await at({ of: 'page', id: '7', thing: 'page', from: '2026-11-01' })).asked).toEqual(['page', '7']);
  expect(await at({ of: 'page', id: '7', thing: 'post' })).toEqual({ asked: ['post', undefined], hidden: [] });
});
