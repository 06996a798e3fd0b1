import { readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#domain/locale/locale.ts';

/** Words by a language's code, else the default's; each file of a folder, `hrv.json`, is read when its language is first spoken. */
export function wordFiles<Word extends string>(folder: URL): (language: string) => Readonly<Record<Word, string>> {
  const known = new Map<string, Readonly<Record<Word, string>>>();
  return (language) => {
    const code = LANGUAGE_CODES.find((one) => one === language) ?? DEFAULT_LANGUAGE;
    const words = known.get(code) ?? (JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Readonly<Record<Word, string>>);
    known.set(code, words);
    return words;
  };
}
