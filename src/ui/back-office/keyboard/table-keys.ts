/** What a key means in a list of the back office; undefined for none. */
export type TableWish = 'next' | 'previous' | 'choose' | 'open' | 'search' | 'many' | 'help';

const WISHES: Readonly<Record<string, TableWish>> = {
  j: 'next',
  k: 'previous',
  x: 'choose',
  '/': 'search',
  '.': 'many',
  '?': 'help',
  Enter: 'open',
};

/** Reads a key that was pressed in a list; `letters` is false for whoever has switched keys of one character off (WCAG 2.1.4), for whom Enter stays. */
export function tableWish(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  letters: boolean,
): TableWish | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const wish = WISHES[key.length === 1 ? key.toLowerCase() : key];
  return wish === 'open' || letters ? wish : undefined;
}

const KEPT = 'office-keys';

/** Whether keys of one character count in this browser. */
export function hasLetterKeys(): boolean {
  try {
    return localStorage.getItem(KEPT) !== 'off';
  } catch {
    return true;
  }
}

export function setLetterKeys(on: boolean): void {
  try {
    localStorage.setItem(KEPT, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing has them on.
  }
}

/** Does what a key means in the list that holds `target`; false where that is nothing, so that the browser goes on. */
export function pressInTable(target: HTMLElement, wish: TableWish): boolean {
  const row = target.closest('tr');
  const rows = [...(target.closest('table')?.tBodies[0]?.rows ?? [])];
  const at = row === null ? -1 : rows.indexOf(row);
  switch (wish) {
    case 'next':
      return focus(mainOf(rows[at + 1]));
    case 'previous':
      return focus(mainOf(rows[at - 1]));
    case 'choose': {
      const box = row?.querySelector<HTMLInputElement>('input[type="checkbox"]');
      box?.click();
      return Boolean(box);
    }
    case 'open': {
      // A link opens by itself.
      const link = target instanceof HTMLInputElement ? row?.querySelector<HTMLAnchorElement>('th a') : undefined;
      link?.click();
      return Boolean(link);
    }
    case 'search':
      return focus(document.querySelector<HTMLElement>('main search input'));
    case 'many':
      return focus(document.querySelector<HTMLElement>('main [data-many] :is(button, select, input:not([type="hidden"]))'));
    case 'help':
      return false;
  }
}

/** What of a row has the focus: the record that it is about. */
function mainOf(row: HTMLTableRowElement | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('th a') ?? row?.querySelector<HTMLElement>('a, input, button') ?? null;
}

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  return element !== null;
}
