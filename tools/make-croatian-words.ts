// Writes src/domain/search/croatian-words.ts: the words of the Croatian spelling dictionary (package dictionary-hr) by how they are bent, without accents. Run it after
// another version of the package was taken: node tools/make-croatian-words.ts
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import dictionary from 'dictionary-hr';
import { withoutAccents } from '#domain/search/without-accents.ts';

/** A rule of the affix file: the end `strip` of a word that `applies` becomes `add`. */
interface Rule {
  readonly strip: string;
  readonly add: string;
  readonly applies: RegExp;
}

/** Text of the generated module, made from the package's rules and words. */
export function croatianWordsModule(): string {
  const linesOf = (file: Uint8Array) => new TextDecoder().decode(file).split('\n');
  const { flags, rules } = readAffixes(linesOf(dictionary.aff));
  const bent = new Map<string, Set<string>>();
  for (const line of linesOf(dictionary.dic).slice(1)) {
    const [accented = '', alias = ''] = (line.trim().toLowerCase().split(/\s/)[0] ?? '').split('/');
    const word = withoutAccents(accented);
    if (!/^[a-z]{2,}$/.test(word)) continue;
    const changes = (flags[Number(alias)] ?? []).flatMap((flag) => changesOf(accented, rules.get(flag) ?? []));
    const paradigm = [...new Set(changes)].sort().join(',');
    bent.set(paradigm, (bent.get(paradigm) ?? new Set()).add(word));
  }
  const lines = [...bent]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([paradigm, words]) => `${paradigm} ${frontCoded(words)}`);
  return `${HEADER}export const CROATIAN_WORDS = \`\n${lines.join('\n')}\`;\n`;
}

const HEADER = `// Made by tools/make-croatian-words.ts from the package dictionary-hr: don't change it by hand. Author of the dictionary: Denis Lackovic; licence: LGPL-2.1 or SISSL.

/**
 * Words by how they are bent, a line each: changes of the end as \`old>new\`, a space, the words in their order, each as the number of letters that it shares with the one
 * before it (A for none, B for one …) and the rest.
 */
`;

function readAffixes(lines: readonly string[]) {
  const flags: (readonly string[])[] = [[]];
  const rules = new Map<string, Rule[]>();
  for (const line of lines) {
    const [kind, name = '', strip = '', add = '', condition = ''] = line.trim().split(/\s+/);
    if (kind === 'AF' && !/^\d+$/.test(name)) flags.push(name.match(/../g) ?? []);
    if (kind !== 'SFX' || condition === '') continue;
    const rule = { strip: strip === '0' ? '' : strip, add: add === '0' ? '' : add, applies: new RegExp(`${condition}$`) };
    rules.set(name, [...(rules.get(name) ?? []), rule]);
  }
  return { flags, rules };
}

function changesOf(word: string, rules: readonly Rule[]): string[] {
  return (
    rules
      // What is new is not the news: the dictionary makes nouns in -ost of adjectives.
      .filter(({ strip, add, applies }) => word.endsWith(strip) && applies.test(word) && !/ost(i|ima)?$|ošću$/.test(add))
      .flatMap(({ strip, add }) => {
        const before = withoutAccents(word);
        const after = withoutAccents(word.slice(0, word.length - strip.length) + add);
        const shared = [...before].findIndex((letter, place) => letter !== after[place]);
        return before === after ? [] : [shared < 0 ? `>${after.slice(before.length)}` : `${before.slice(shared)}>${after.slice(shared)}`];
      })
  );
}

function frontCoded(words: ReadonlySet<string>): string {
  let before = '';
  let coded = '';
  for (const word of [...words].sort()) {
    const differs = [...word].findIndex((letter, place) => letter !== before[place]);
    const shared = Math.min(differs < 0 ? word.length : differs, 25);
    coded += String.fromCharCode(65 + shared) + word.slice(shared);
    before = word;
  }
  return coded;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(fileURLToPath(new URL('../src/domain/search/croatian-words.ts', import.meta.url)), croatianWordsModule());
}
