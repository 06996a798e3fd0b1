import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ParcelRow } from '#domain/back-office/job-outlook.ts';
import { parcelField } from '#domain/order/parcel-numbers.ts';
import { pasteParcels } from '#ui/back-office/jobs/paste-parcels.ts';

class Cell extends EventTarget {
  readonly name: string;
  readonly form: { readonly elements: { namedItem(name: string): Cell | null } };
  value = '';
  constructor(name: string, cells: Map<string, Cell>) {
    super();
    this.name = name;
    this.form = { elements: { namedItem: (one) => cells.get(one) ?? null } };
  }
}

const parcels: readonly ParcelRow[] = [7, 8, 9].map((id) => ({
  id,
  number: `ZF-26-0000${id}`,
  buyer: '',
  city: '',
  trackingNumber: '',
}));

beforeEach(() => vi.stubGlobal('HTMLInputElement', Cell));
afterEach(() => vi.unstubAllGlobals());

it.each<[string, number, string, readonly string[], readonly string[]]>([
  ['a column goes down from its cell', 8, 'HR8\nHR9', ['', 'HR8', 'HR9'], []],
  ['what goes on below the last order is told', 8, 'HR8\r\nHR9\r\nHR10\r\n', ['', 'HR8', 'HR9'], ['HR10']],
  ['numbers beside their orders go to these, above the cell too', 9, 'ZF-26-00007\tHR7\nzf-26-00009;HR9', ['HR7', '', 'HR9'], []],
  ['numbers alone among those beside their orders go down from the cell as well', 8, 'ZF-26-00007\tHR7\nHR9', ['HR7', '', 'HR9'], []],
  ['lines of other orders are told', 7, 'ZF-26-00044\tHR44\nZF-26-00008\tHR8', ['', 'HR8', ''], ['ZF-26-00044\tHR44']],
  ['one number alone is the browser’s', 8, 'HR8\n', ['', '', ''], []],
])('%s', (_, at, text, values, unplaced) => {
  const cells = new Map<string, Cell>();
  for (const { id } of parcels) cells.set(parcelField(id), new Cell(parcelField(id), cells));
  const told = pasteParcels(cells.get(parcelField(at)) as never, text, parcels);
  expect([...cells.values()].map(({ value }) => value)).toEqual(values);
  expect(told).toEqual({ filled: values.filter((value) => value !== '').length, unplaced });
});
