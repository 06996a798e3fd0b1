import { describe, expect, it } from 'vitest';
import { ManualTimer } from '#adapters/in-memory/manual-timer.ts';
import { EMPTY_QUERY } from '#domain/catalog/product-query.ts';
import { FILTER_DELAY, ProductListViewModel } from '#ui/catalog/product-list-view-model.ts';

function aList() {
  const timer = new ManualTimer();
  const visited: string[] = [];
  return { timer, visited, list: new ProductListViewModel('/shop/vrt-i-balkon', timer, (address) => visited.push(address)) };
}

describe('product list', () => {
  it('keeps every wish in the address and leaves defaults out [CAT-06]', () => {
    const { list } = aList();
    expect(list.address(EMPTY_QUERY)).toBe('/shop/vrt-i-balkon');
    expect(
      list.address({ ...EMPTY_QUERY, sort: 'cheapest', page: 3, pageSize: 24, filters: [{ key: 'material', value: ['4', '7'] }] }),
    ).toBe('/shop/vrt-i-balkon?material=4&material=7&sort=cheapest&limit=24&page=3');
  });

  it('starts at page 1 again when sort or page size change [CAT-07]', () => {
    const { list, visited } = aList();
    list.sortBy({ ...EMPTY_QUERY, page: 5 }, 'dearest');
    list.showPerPage({ ...EMPTY_QUERY, page: 5 }, 24);
    expect(visited).toEqual(['/shop/vrt-i-balkon?sort=dearest', '/shop/vrt-i-balkon?limit=24']);
  });

  it('asks for changed filters once, after 500 ms of quiet [CAT-07]', () => {
    const { list, visited, timer } = aList();
    list.filter(() => ({ ...EMPTY_QUERY, page: 4, filters: [{ key: 'material', value: ['4'] }] }));
    timer.turn(FILTER_DELAY - 1);
    list.filter(() => ({ ...EMPTY_QUERY, page: 4, filters: [{ key: 'material', value: ['4', '7'] }] }));
    timer.turn(FILTER_DELAY - 1);
    expect(visited).toEqual([]);
    timer.turn(1);
    expect(visited).toEqual(['/shop/vrt-i-balkon?material=4&material=7']);
  });

  it('asks for nothing after the screen is left', () => {
    const { list, visited, timer } = aList();
    list.filter(() => EMPTY_QUERY);
    list.dispose();
    timer.turn(FILTER_DELAY);
    expect(visited).toEqual([]);
  });
});
