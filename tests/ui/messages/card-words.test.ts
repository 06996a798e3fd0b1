import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '#domain/locale/locale.ts';
import { CARD_YEARS, REASON_MAXIMUM } from '#domain/membership/card-request.ts';

it.each(LOCALES)('what refuses a decision on a card names the limits that hold, in %s', (locale) => {
  const file = new URL(`../../../src/ui/messages/${locale}/cards.json`, import.meta.url);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  expect(words['cards.refused.dayTooFar']?.match(/\d+/g)).toEqual([String(CARD_YEARS)]);
  expect(words['cards.refused.reasonTooLong']?.match(/\d+/g)).toEqual([String(REASON_MAXIMUM)]);
});
