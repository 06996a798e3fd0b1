import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Locale } from '#domain/locale/locale.ts';
import { compileMessages } from '#tools/build/messages-plugin.ts';
import { type Messages, Translator } from '#ui/messages/translator.ts';

it.each([
  ['hr', ['čeka', 'čekaju', 'čeka', 'čekaju', 'čeka']],
  ['en', ['waiting', 'waiting', 'waiting', 'waiting', 'waiting']],
  ['de', ['wartet', 'warten', 'warten', 'warten', 'warten']],
] as const)('what waits is counted in the menu as one says it in %s [LOC-08]', (locale: Locale, words) => {
  const file = new URL(`../../../src/ui/messages/${locale}/back-office.json`, import.meta.url);
  const waits = JSON.parse(readFileSync(file, 'utf8'))['backOffice.waits'] as string;
  const translator = new Translator(locale, compileMessages({ waits }) as Messages, () => undefined);
  expect([1, 2, 7, 22, 99].map((count) => translator.text('waits', { count }))).toEqual(words);
});
