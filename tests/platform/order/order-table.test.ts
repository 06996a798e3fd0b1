import { describe, expect, it } from 'vitest';
import { forEachLanguage, LANGUAGE_CODES, LOCALE_NAMES, LOCALES } from '#domain/locale/locale.ts';
import { ORDER_STATUSES } from '#domain/order/order-states.ts';
import { platformWords } from '#server/platform/locale/platform-words.ts';
import { type OrderOfTable, orderTable } from '#server/platform/order/desk/order-table.ts';

const ORDER: OrderOfTable = {
  number: '1-2',
  placed_at: new Date('2026-07-04T22:05:00Z'),
  status: 'preparing',
  paid_at: new Date('2026-01-09T06:30:00Z'),
  addresses: [{ type: 'main', firstName: 'Ana', lastName: 'Anić', contactPhone: '+385911234567' }],
  company: null,
  email: 'ana@primjer.hr',
  payment: { name: 'Pouzećem' },
  delivery: null,
  pieces: 2,
  items_total: 123_450,
  discount: 0,
  delivery_price: 399,
  tax: 5,
  total: 123_849,
  currency: 'EUR',
  coupon_code: null,
};

const rowIn = forEachLanguage((language) => orderTable(language).rows([ORDER]).replaceAll('"', ''));

describe('orders as a table of a spreadsheet', () => {
  it('have moments of Zagreb in the form that every spreadsheet reads, named at their heads, states and amounts as their reader writes them', () => {
    expect(rowIn.hrv).toMatch(/^1-2;2026-07-05 00:05;U pripremi;2026-01-09 07:30;Ana;Anić;/);
    expect(orderTable('hrv').head).toContain('"Naručeno (Europe/Zagreb)"');
    expect(rowIn.hrv).toContain(';2;1234,50;0,00;3,99;0,05;1238,49;EUR;');
    expect(rowIn.deu).toMatch(/^1-2;2026-07-05 00:05;In Vorbereitung;2026-01-09 07:30;/);
    expect(rowIn.eng).toMatch(/^1-2,2026-07-05 00:05,In preparation,2026-01-09 07:30,/);
    expect(rowIn.eng).toContain(',2,1234.50,0.00,3.99,0.05,1238.49,EUR,');
  });

  it('have a telephone number that is neither reckoned with nor marked', () => {
    expect(rowIn.hrv).toContain(';+385 911234567;');
  });

  it.each(LANGUAGE_CODES)('have a heading for each cell, no two the same (%s)', (language) => {
    const separator = language === 'eng' ? ',' : ';';
    const head = orderTable(language).head.trim().split(separator);
    expect(new Set(head).size).toBe(rowIn[language].split(separator).length);
  });

  it.each(LOCALES)('name states as the screens do (%s)', async (locale) => {
    const screens = (await import(`../../../src/ui/messages/${locale}/account.json`)).default as Record<string, string>;
    const words = platformWords(LOCALE_NAMES[locale].languageCode);
    for (const status of ORDER_STATUSES) expect(words[`orderStatus.${status}`]).toBe(screens[`account.status.${status}`]);
  });
});
