import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, LOCALES } from '#domain/locale/locale.ts';
import { checkTypes } from '#tools/check-types.ts';
import { runNode } from '#tools/run-program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TABLE = 'src/domain/locale/locale.ts';

/** Who may name a language by its code: the table, what is true of one language alone, steps that never change, and the demo, which is written in two. */
const MAY_NAME = [
  TABLE,
  'src/domain/search/search-words.ts',
  // How a language writes its letters where there are no marks.
  'src/domain/navigation/slug.ts',
  // The words of the default language say which words there are.
  'server/platform/locale/platform-words.ts',
  'server/platform/mail/mail-words.ts',
  /^server\/platform\/database\/migrations\//,
  /^server\/platform\/demo\//,
];

/** Who may name one by the code of its addresses: what the specification says of these languages alone, and what is none of the shop. */
const MAY_NAME_LOCALE = [
  TABLE,
  'src/domain/navigation/legacy-redirect.ts',
  'src/domain/navigation/static-pages.ts',
  'server/web/pages/redirects.ts',
  'server/web/answer/fallback-page.ts',
  // What a site speaks as long as nobody can say.
  'server/web/visit/site-facts.ts',
  // An ending of Croatian words.
  'src/domain/search/croatian-stem.ts',
  // What the documents of the sources are written in.
  'server/development/documents.ts',
  // The first pages are written in two languages.
  'server/platform/setup/first-pages.ts',
  /^server\/payment-sandbox\//,
  /^server\/platform\/(database\/migrations|demo)\//,
];

describe('a language', () => {
  const house = mkdtempSync(join(tmpdir(), 'izlog-languages-'));
  const at = (path: string) => join(house, path);
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  beforeAll(() => {
    for (const name of ['package.json', 'src', 'server']) cpSync(join(root, name), at(name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), at('node_modules'), 'junction');
    const config = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { include: string[] };
    writeFileSync(at('tsconfig.json'), JSON.stringify({ ...config, include: ['src', 'server'] }));
    // One row, and its words.
    const table = readFileSync(at(TABLE), 'utf8');
    const german = /\n {2}de: \{.*\n/.exec(table)?.[0] ?? '';
    const slovene = german
      .replace('de:', 'sl:')
      .replace('40', '42')
      .replace('deu', 'slv')
      .replaceAll('de-DE', 'sl-SI')
      .replace('de_DE', 'sl_SI')
      .replace('Deutsch', 'slovenščina');
    writeFileSync(at(TABLE), table.replace(german, german + slovene.trimStart().replace(/^/, '  ')));
    cpSync(at('src/ui/messages/de'), at('src/ui/messages/sl'), { recursive: true });
    writeFileSync(
      at('src/ui/messages/groups-sl.ts'),
      readFileSync(at('src/ui/messages/groups-de.ts'), 'utf8').replaceAll('./de/', './sl/'),
    );
    cpSync(at('server/web/words/de.json'), at('server/web/words/sl.json'));
    for (const noun of ['locale', 'mail'])
      cpSync(at(`server/platform/${noun}/words/deu.json`), at(`server/platform/${noun}/words/slv.json`));
  });

  it('is a row of the table and its files of words: Slovene needs nothing else for the compiler', async () => {
    expect(await checkTypes(house)).toEqual({ code: 0, output: '' });
  });

  it('has its addresses, words, days and numbers from there', async () => {
    writeFileSync(
      at('server/say.ts'),
      `import { isLocale, LANGUAGE_CODES } from '#domain/locale/locale.ts';
      import { matchRoute, routePath } from '#domain/navigation/routes.ts';
      import { searchWords } from '#domain/search/search-words.ts';
      import { mailWords } from '#server/platform/mail/mail-words.ts';
      import { platformWords } from '#server/platform/locale/platform-words.ts';
      import { DECIMAL_SIGNS, WRITTEN_DAYS } from '#server/platform/product/written-numbers.ts';
      import { pageWord } from '#server/web/words/page-words.ts';
      console.log(JSON.stringify([isLocale('sl'), LANGUAGE_CODES, routePath('cart', 'sl'), matchRoute('/sl/cart')?.locale, searchWords('Jabolka', 'slv'),
        platformWords('slv').yes, pageWord('sl', 'sitePassword.label'), mailWords('slv').money(123450, 'EUR'), WRITTEN_DAYS.slv, DECIMAL_SIGNS.slv]));`,
    );
    const { output } = await runNode([at('server/say.ts')], { cwd: house });
    expect(JSON.parse(output)).toEqual([
      true,
      ['hrv', 'eng', 'deu', 'slv'],
      '/sl/cart',
      'sl',
      [{ word: 'jabolka', stem: 'jabolka' }],
      'Ja',
      'Passwort',
      '1.234,50\u00a0€',
      'DD. MM. YYYY',
      ',',
    ]);
  });

  const files = ['src', 'server'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path).replaceAll('\\', '/')),
  );
  const naming = (code: RegExp) =>
    files.filter((path) => /\.tsx?$/.test(path) && code.test(withoutComments(readFileSync(join(root, path), 'utf8'))));
  const isAmong = (allowed: readonly (string | RegExp)[]) => (path: string) =>
    allowed.some((one) => (typeof one === 'string' ? one === path : one.test(path)));

  it('is named by its code nowhere else', () => {
    const named = naming(new RegExp(`\\b(${LANGUAGE_CODES.join('|')})\\b`));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => !isAmong(MAY_NAME)(path))).toEqual([]);
  });

  // `<hr>` is no language, and English stands for machines where Intl is asked for what no visitor reads.
  it('is compared with, listed and defaulted to nowhere else', () => {
    const named = naming(new RegExp(`(?<!Format\\(|Names\\(|tag === )'(${LOCALES.join('|')})'`));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => !isAmong(MAY_NAME_LOCALE)(path))).toEqual([]);
    // A row of the list that nothing needs any more is one too many.
    expect(MAY_NAME_LOCALE.filter((one) => !named.some(isAmong([one])) && one !== TABLE && typeof one === 'string')).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
