import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#domain/locale/locale.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'ui', 'messages');
const known = new Map<Locale, Record<string, string>>();

/** A text of the interface; only plain placeholders are filled in. */
export function text(locale: Locale, id: string, values: Readonly<Record<string, string | number>> = {}): string {
  const message = messages(locale)[id];
  if (message === undefined) throw new Error(`There is no message ${id} in ${locale}`);
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function messages(locale: Locale): Record<string, string> {
  let found = known.get(locale);
  if (found === undefined) {
    const files = readdirSync(join(folder, locale)).map((name) => JSON.parse(readFileSync(join(folder, locale, name), 'utf8')) as object);
    found = Object.assign({}, ...files) as Record<string, string>;
    known.set(locale, found);
  }
  return found;
}
