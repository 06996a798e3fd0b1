import { type ProductQuery, UNBOUNDED } from '#domain/catalog/product-query.ts';

/** Whether a value of a filter is asked for. */
export function isChosen(query: ProductQuery, filter: string, value: string): boolean {
  return query.filters.some(({ key, value: values }) => key === filter && values.includes(value));
}

/** An end of a filter's range as its field shows it; open ends are empty. */
export function shownBound(query: ProductQuery, filter: string, end: 'min' | 'max'): string {
  const bound = query.filters.find(({ key }) => key === filter)?.range?.[end];
  return bound === undefined || bound >= UNBOUNDED ? '' : String(bound);
}

/**
 * Brings the controls of the filter form to what the address says now, where it says something new. They are not made anew, so that
 * the focus stays on the one just used, and a field in which someone is typing is left alone.
 */
export function followQuery(form: HTMLFormElement, before: ProductQuery, now: ProductQuery): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'checkbox') {
      const isOn = isChosen(now, input.name, input.value);
      if (isOn !== isChosen(before, input.name, input.value)) input.checked = isOn;
      continue;
    }
    const [, filter, end] = /^(.+)_(min|max)$/.exec(input.name) ?? [];
    if (filter === undefined || (end !== 'min' && end !== 'max') || input === form.ownerDocument.activeElement) continue;
    const shown = shownBound(now, filter, end);
    if (shown !== shownBound(before, filter, end)) input.value = shown;
  }
}
