import { describe, expect, it } from 'vitest';
import {
  drawnOrders,
  PASTED_FIELD,
  parcelField,
  parcelFlaws,
  placeColumn,
  readParcels,
  typedNumbers,
} from '#domain/order/parcel-numbers.ts';

const rows = [
  { id: 7, number: 'ZF-26-00007' },
  { id: 8, number: 'ZF-26-00008' },
  { id: 9, number: 'ZF-26-00009' },
];

describe('a column out of a spreadsheet beside orders', () => {
  it.each<[string, string, [number, string][], string[]]>([
    [
      'goes down with them',
      'HR1\nHR2\nHR3\n',
      [
        [7, 'HR1'],
        [8, 'HR2'],
        [9, 'HR3'],
      ],
      [],
    ],
    [
      'leaves out those of empty lines',
      'HR1\r\n\r\nHR3',
      [
        [7, 'HR1'],
        [9, 'HR3'],
      ],
      [],
    ],
    [
      'goes to whom it names, in any order',
      'zf-26-00009\tHR9\nZF-26-00007; HR7',
      [
        [9, 'HR9'],
        [7, 'HR7'],
      ],
      [],
    ],
    [
      'tells what fits none',
      'HR1\nHR2\nHR3\nHR4\nZF-26-00044\tHR44',
      [
        [7, 'HR1'],
        [8, 'HR2'],
        [9, 'HR3'],
      ],
      ['HR4', 'ZF-26-00044\tHR44'],
    ],
    ['tells a second number of one order', 'ZF-26-00007\tHR1\nZF-26-00007\tHR2', [[7, 'HR1']], ['ZF-26-00007\tHR2']],
  ])('%s', (_, text, numbers, unplaced) => {
    const placed = placeColumn(text, rows);
    expect([[...placed.numbers], placed.unplaced]).toEqual([numbers, unplaced]);
  });
});

describe('numbers as they were typed', () => {
  const read = (values: Readonly<Record<string, string>>) =>
    readParcels((field) => ({ parcels: drawnOrders(rows), ...values })[field] ?? '', rows);

  it('belong to the orders that they stand at, and what was pasted goes before', () => {
    const typed = { [parcelField(7)]: ' HR1 ', [parcelField(8)]: 'HR2', pasted: '\nHR22' };
    expect(read(typed)._unsafeUnwrap()).toEqual([
      { orderId: 7, trackingNumber: 'HR1' },
      { orderId: 8, trackingNumber: 'HR22' },
    ]);
  });

  it('are none of them taken while a pasted line fits no order', () => {
    expect(read({ pasted: 'ZF-26-00044\tHR44' })._unsafeUnwrapErr()).toEqual({ reason: 'pastedUnplaced', field: 'pasted' });
  });

  it.each([
    ['one that was drawn is gone', drawnOrders([{ id: 6, number: 'ZF 26/6' }, ...rows])],
    ['one has come since', drawnOrders(rows.slice(1))],
    ['they stood in another order', drawnOrders(rows.toReversed())],
    ['nobody says beside which they were written', '1'],
  ])('are refused where %s', (_, parcels) => {
    expect(read({ parcels, pasted: 'HR1\nHR2' })._unsafeUnwrapErr()).toEqual({ reason: 'rowsChanged', field: undefined });
  });
});

it('all that was typed is told as one text, of the orders that were drawn alone', () => {
  const typed: Readonly<Record<string, string>> = {
    [PASTED_FIELD]: ' HR1\n\tHR2 ',
    [parcelField(7)]: ' HR7',
    [parcelField(9)]: ' ',
    [parcelField(8)]: 'HR8',
    [parcelField(10)]: 'HR10',
    [parcelField(Number.NaN)]: 'HR0',
  };
  const read = (field: string) => typed[field] ?? '';
  expect(typedNumbers(read, drawnOrders(rows))).toBe('HR1 HR2 · HR7 · HR8');
  expect(typedNumbers(read, 'x7:ZF 8:ZF-26-00008 10:a,b :Z')).toBe('HR1 HR2 · HR8');
  expect(typedNumbers(() => ' ', drawnOrders(rows))).toBe('');
});

it('a line that fits no order is told without the spaces around it, and spaces alone are no line', () => {
  expect(placeColumn('HR1\n  \nHR3\n  HR4 ', rows)).toEqual({
    numbers: new Map([
      [7, 'HR1'],
      [9, 'HR3'],
    ]),
    unplaced: ['HR4'],
  });
});

it('the number of an order that was not encoded is read as it stands', () => {
  const typed: Readonly<Record<string, string>> = { parcels: '7:%zz 8:ZF-8', pasted: '%ZZ\tHR7' };
  expect(readParcels((field) => typed[field] ?? '', undefined)._unsafeUnwrap()).toEqual([{ orderId: 7, trackingNumber: 'HR7' }]);
});

it('numbers of work that has begun are read beside the orders that were drawn', () => {
  const typed: Readonly<Record<string, string>> = {
    parcels: drawnOrders([...rows, { id: 10, number: 'ZF 26/10%' }]),
    pasted: 'ZF 26/10%\tHR10',
    'parcel-8': 'HR8',
  };
  expect(readParcels((field) => typed[field] ?? '', undefined)._unsafeUnwrap()).toEqual([
    { orderId: 8, trackingNumber: 'HR8' },
    { orderId: 10, trackingNumber: 'HR10' },
  ]);
});

describe('what is wrong with numbers', () => {
  const parcel = (orderId: number, trackingNumber: string, buyer = `kupac${orderId}@example.com`) => ({ orderId, trackingNumber, buyer });

  it('is told by order: no number, and one parcel that was scanned for two buyers', () => {
    expect(parcelFlaws([parcel(7, 'HR 1-1'), parcel(8, '<HR2>'), parcel(9, 'hr11')])).toEqual([
      { orderId: 7, reason: 'parcelTwice' },
      { orderId: 8, reason: 'trackingUnreadable' },
      { orderId: 9, reason: 'parcelTwice' },
    ]);
  });

  it('is nothing with numbers of their own, nor with one that is as many signs long', () => {
    expect(parcelFlaws([parcel(7, 'HR1'), parcel(8, 'HR2')])).toEqual([]);
  });

  it('is nothing with several orders of one buyer in one parcel', () => {
    expect(parcelFlaws([parcel(7, 'HR1', 'ana@example.com'), parcel(8, 'HR1', 'Ana@Example.com')])).toEqual([]);
  });
});
