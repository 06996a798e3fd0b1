import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { compileMessages } from '#tools/build/messages-plugin.ts';
import type { Messages } from '#ui/messages/translator.ts';
import { Translator } from '#ui/messages/translator.ts';

const count = {
  hr: '{n, plural, one {# komad} few {# komada} other {# komada!}}',
  en: '{n, plural, one {# piece} other {# pieces}}',
  de: '{n, plural, other {# Stück}}',
};
const translator = (locale: 'hr' | 'en' | 'de', missing: string[] = []) =>
  new Translator(locale, compileMessages({ count: count[locale], plain: 'Košarica' }) as Messages, (id) => missing.push(id));

describe('translator', () => {
  it('knows the Croatian plurals one, few and other [LOC-08]', () => {
    const text = (n: number) => translator('hr').text('count', { n });
    expect([1, 21, 101].map(text)).toEqual(['1 komad', '21 komad', '101 komad']);
    expect([2, 4, 22].map(text)).toEqual(['2 komada', '4 komada', '22 komada']);
    expect([0, 5, 11, 12].map(text)).toEqual(['0 komada!', '5 komada!', '11 komada!', '12 komada!']);
  });

  it('shows sizes of files in kilobytes, from a megabyte on in those [CMS-07]', () => {
    const size = (bytes: number) => translator('hr').fileSize(bytes);
    expect([1, 840_400, 999_499, 999_500, 2_440_000].map(size)).toEqual([
      '1\u00a0kB',
      '840\u00a0kB',
      '999\u00a0kB',
      '1\u00a0MB',
      '2,4\u00a0MB',
    ]);
  });

  it('shows amounts with two decimals and the symbol of their currency [LOC-08] [OPS-05]', () => {
    expect(translator('hr').money(money(123_450))).toBe('1.234,50\u00a0€');
    expect(translator('en').money(money(123_450))).toBe('€1,234.50');
    expect(translator('de').money(money(5))).toBe('0,05\u00a0€');
  });

  it('shows dates as day, month, year in each language [LOC-08]', () => {
    expect(translator('hr').date('2026-11-20T12:00:00Z')).toBe('20. 11. 2026.');
    expect(translator('hr').date('2026-03-02T12:00:00Z')).toBe('2. 3. 2026.');
    expect(translator('hr').longDate('2026-11-20T12:00:00Z')).toBe('20. studenoga 2026.');
    expect(translator('en').longDate('2026-11-20T12:00:00Z')).toBe('20 November 2026');
    expect(translator('hr').dayAndMonth('2026-11-26T16:00:00Z')).toEqual({ day: '26.', month: 'studenoga' });
  });

  it('reports a missing message and goes on [LOC-09]', () => {
    const missing: string[] = [];
    expect(translator('hr', missing).text('nothing.here')).toBe('nothing.here');
    expect(missing).toHaveLength(1);
    expect(translator('hr').text('plain')).toBe('Košarica');
  });
});
