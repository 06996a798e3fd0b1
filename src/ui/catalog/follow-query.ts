import { type ProductQuery, type RangeEnd, UNBOUNDED } from '#domain/catalog/product-query.ts';
import { decimalSign } from '#domain/locale/decimal-sign.ts';
import type { Translator } from '../messages/translator.ts';

const OTHER_END: Readonly<Record<RangeEnd, RangeEnd>> = { min: 'max', max: 'min', from: 'to', to: 'from' };

/** Whether a value of a filter is asked for. */
export function isChosen(query: ProductQuery, filter: string, value: string): boolean {
  return filter === 'discount' ? query.discount : query.filters.some(({ key, value: values }) => key === filter && values.includes(value));
}

/** How the language of a page writes numbers and days. */
type Written = Pick<Translator, 'locale' | 'date'>;

/** An end of a filter's range as its field shows it, in the language of the page, also when it makes no sense; open ends are empty. */
export function shownEnd(query: ProductQuery, filter: string, end: RangeEnd, written: Written): string {
  const mistake = query.mistakes.find((one) => one.key === filter && one.end === end);
  if (mistake !== undefined) return mistake.kind === 'EndsBeforeStart' ? written.date(mistake.text) : mistake.text;
  const entry = query.filters.find(({ key }) => key === filter);
  if (end === 'from' || end === 'to') {
    const day = entry?.days?.[end];
    return day === undefined ? '' : written.date(day);
  }
  const bound = entry?.range?.[end] ?? UNBOUNDED;
  return Math.abs(bound) >= UNBOUNDED ? '' : String(bound).replace('.', decimalSign(written.locale));
}

/**
 * Brings the controls of the filter form to what the address says now, where it says something new. They are not made anew, so that
 * the focus stays on the one just used. A field in which someone is typing is left alone, unless it holds the other end: then the two were in the wrong order.
 */
export function followQuery(form: HTMLFormElement, before: ProductQuery, now: ProductQuery, written: Written): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'checkbox') {
      const filter = input.name.replace('.is', '');
      const isOn = isChosen(now, filter, input.value);
      if (isOn !== isChosen(before, filter, input.value)) input.checked = isOn;
      continue;
    }
    const [, filter, end] = /^(.+)[_.](min|max|from|to)$/.exec(input.name) ?? [];
    if (filter === undefined || input.type === 'hidden') continue;
    const shown = shownEnd(now, filter, end as RangeEnd, written);
    if (input === form.ownerDocument.activeElement) {
      const other = OTHER_END[end as RangeEnd];
      if (input.value.trim() === shownEnd(now, filter, other, written) && shown !== '') input.value = shown;
      continue;
    }
    if (shown !== shownEnd(before, filter, end as RangeEnd, written)) input.value = shown;
  }
}
