import type { ChangeRecord } from '#domain/audit/change-record.ts';
import type { Translator } from '../messages/translator.ts';

/** What was changed by its name; what has none by its number or key. Goods of a table were changed together (server/platform/setup/import-goods.ts). */
export function changedThing({ name, thing, thingId }: Pick<ChangeRecord, 'name' | 'thing' | 'thingId'>, translator: Translator): string {
  if (thing === 'settings') return translator.text(`settings.group.${thingId}`);
  if (thing === 'product' && thingId === 'import') return translator.text('changes.fromTable');
  if (thingId === 'all') return translator.text('changes.things.all');
  return name ?? (/^\d+$/.test(thingId) ? `#${thingId}` : thingId);
}

/** What was done to what kind of thing, in which language: 'Objavljeno · stranica · HR'. */
export function changeInWords(
  { change, thing, locale }: Pick<ChangeRecord, 'change' | 'thing' | 'locale'>,
  translator: Translator,
): string {
  const words = [translator.text(`changes.what.${change}`), translator.text(`changes.thing.${thing}`)];
  return [...words, ...(locale === undefined ? [] : [locale.toUpperCase()])].join(' · ');
}
