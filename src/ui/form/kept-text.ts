import { FIELD_PREFIX, LIST_PREFIX } from '#domain/form/captcha.ts';

/**
 * What is typed into a form of the platform stays in this tab until it is sent, so that going to another page and back, or a reload, loses nothing: browsers bring back no field
 * that has `autocomplete="off"`. It is fetched once somebody types, or has typed.
 */
export function keepText(storage: Storage, key: string, data: FormData): void {
  const typed = [...data].filter(([name, value]) => isAsked(name) && value !== '' && typeof value === 'string');
  storage.setItem(key, JSON.stringify(typed));
}

/** What was kept, into the controls that hold nothing yet. */
export function fillIn(kept: string, controls: Iterable<unknown>): void {
  const typed: readonly (readonly [name: string, value: string])[] = JSON.parse(kept);
  for (const control of controls as Iterable<HTMLInputElement>) {
    const values = typed.flatMap(([name, value]) => (name === control.name ? [value] : []));
    if (/checkbox|radio/.test(control.type)) control.checked ||= values.includes(control.value);
    else control.value ||= values[0] ?? '';
  }
}

function isAsked(name: string): boolean {
  return name.startsWith(FIELD_PREFIX) || name.startsWith(LIST_PREFIX);
}
