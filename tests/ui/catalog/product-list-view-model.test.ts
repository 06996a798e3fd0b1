import { describe, expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { EMPTY_QUERY } from '#tests/support/empty-query.ts';
import { ProductListViewModel } from '#ui/catalog/product-list-view-model.ts';

const settled = () => new Promise(setImmediate);

function aList() {
  const timer = new ManualTimer();
  const visited: string[] = [];
  return { timer, visited, list: new ProductListViewModel('/shop/vrt-i-balkon', timer, (address) => visited.push(address)) };
}

describe('product list', () => {
  it('keeps every wish in the address and leaves defaults out [CAT-06]', () => {
    const { list } = aList();
    expect(list.address(EMPTY_QUERY)).toBe('/shop/vrt-i-balkon');
    expect(list.address({ ...EMPTY_QUERY, sort: 'cheapest', page: 3, limit: 24, filters: [{ key: 'material', value: ['4', '7'] }] })).toBe(
      '/shop/vrt-i-balkon?material=4&material=7&sort=cheapest&limit=24&page=3',
    );
  });

  it('starts at page 1 again when sort or page size change [CAT-07]', () => {
    const { list, visited } = aList();
    list.sortBy({ ...EMPTY_QUERY, page: 5 }, 'dearest');
    list.showPerPage({ ...EMPTY_QUERY, page: 5 }, 24);
    expect(visited).toEqual(['/shop/vrt-i-balkon?sort=dearest', '/shop/vrt-i-balkon?limit=24']);
  });

  it('asks for changed filters once, after 500 ms of quiet [CAT-07] [OPS-05]', async () => {
    const { list, visited, timer } = aList();
    list.filter(async () => ({ ...EMPTY_QUERY, page: 4, filters: [{ key: 'material', value: ['4'] }] }));
    timer.turn(499);
    await settled();
    list.filter(async () => ({ ...EMPTY_QUERY, page: 4, filters: [{ key: 'material', value: ['4', '7'] }] }));
    timer.turn(499);
    await settled();
    expect(visited).toEqual([]);
    timer.turn(1);
    await settled();
    expect(visited).toEqual(['/shop/vrt-i-balkon?material=4&material=7']);
  });

  it('asks for nothing after the screen is left, nor for what has changed again while it was read [CAT-07]', async () => {
    const { list, visited, timer } = aList();
    list.filter(async () => ({ ...EMPTY_QUERY, keyword: 'staro' }));
    timer.turn(500);
    list.filter(async () => ({ ...EMPTY_QUERY, keyword: 'novo' }));
    await settled();
    expect(visited).toEqual([]);
    list.dispose();
    timer.turn(500);
    await settled();
    expect(visited).toEqual([]);
  });

  it('writes the sort that is not the list’s own, also when it is the newest first [CAT-03] [CAT-06]', () => {
    const visited: string[] = [];
    const list = new ProductListViewModel('/shop/x', new ManualTimer(), (address) => visited.push(address), 'cheapest');
    list.sortBy({ ...EMPTY_QUERY, sort: 'cheapest' }, 'newest');
    list.sortBy(EMPTY_QUERY, 'cheapest');
    expect(visited).toEqual(['/shop/x?sort=newest', '/shop/x']);
  });
});
