/** Languages that the goods have texts in, the first one first. */
export const LANGUAGES = ['hr', 'en'];

/** Texts in all languages, as Vendure takes them. */
export const translated = (textsOf) => LANGUAGES.map((locale) => ({ languageCode: locale, ...textsOf(locale) }));

/** A setting as Vendure takes it: a code with arguments, each of them a text. */
export const operation = (code, args = {}) => ({
  code,
  arguments: Object.entries(args).map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) })),
});
