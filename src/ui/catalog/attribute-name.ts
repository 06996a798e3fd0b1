import type { Labels } from '#domain/catalog/attribute-record.ts';
import { DEFAULT_LANGUAGE, LOCALE_NAMES, STAND_INS } from '#domain/locale/locale.ts';
import { useShop } from '../shop/shop.ts';

/** What an attribute or a value is called in the language of the screen, else in one that stands in for it. */
export function useLabel(): (of: { readonly labels: Labels; readonly code: string }) => string {
  const { locale } = useShop();
  return ({ labels, code }) =>
    [LOCALE_NAMES[locale].languageCode, ...STAND_INS, DEFAULT_LANGUAGE].map((language) => labels[language]).find(Boolean) ?? code;
}
