import { croatianLemma } from './croatian-lemma.ts';

/** Says which stems were made by the same rules: stored ones are made again when it differs. Raise it with every change of this file, of search-words.ts or of what is indexed with which weight. */
export const STEMMER_VERSION = 9;

const SHORTEST_STEM = 3;

/** Endings of case, number and gender, longest first. */
const ENDINGS = [
  'iraju',
  'avaju',
  'ima',
  'ama',
  'oga',
  'ega',
  'omu',
  'emu',
  'ome',
  'uju',
  'om',
  'em',
  'og',
  'eg',
  'oj',
  'ih',
  'im',
  'io',
  ...'aeiou',
];

/** What verbs, participles, verbal nouns, long plurals and comparatives put before an ending, with the fewest letters that have to stay. */
const SUFFIXES: readonly (readonly [suffix: string, stays: number])[] = [
  ['ijet', 3],
  ['ijel', 3],
  ['jet', 3],
  ['jel', 3],
  ['ov', 3],
  ['ev', 3],
  ['om', 3],
  ['em', 3],
  ['og', 3],
  ['oj', 3],
  ['im', 3],
  ['uj', 3],
  ['it', 3],
  ['il', 3],
  ['nut', 4],
  ['nul', 4],
  ['at', 4],
  ['al', 4],
  ['en', 4],
  ['ij', 4],
  ['am', 4],
  ['an', 5],
  ['av', 5],
];

/**
 * What all forms of a Croatian word, in lower case and without accents, have in common: the word itself where the dictionary knows it (`turizma` gives `turizam`, `pise` `pisati`),
 * else what its endings leave (`kompostera` and `komposterima` give the same). Words that hold a digit stay as they are. What matters is that forms of one word meet and
 * strangers don't, not that the result is a word (CMS-05).
 */
export function croatianStem(word: string): string {
  if (/\d/.test(word) || word.length < SHORTEST_STEM) return word;
  return croatianLemma(word) ?? withoutEndings(word);
}

/** Every form loses its endings one after another down to the same rest. */
function withoutEndings(word: string): string {
  const shortened = word.length <= SHORTEST_STEM ? word : withoutEnding(word);
  const stem = evenOut(withoutSuffixes(shortened));
  // Two letters would meet too many others.
  return [stem, shortened].find(({ length }) => length >= Math.min(SHORTEST_STEM, word.length)) ?? word;
}

function withoutEnding(word: string): string {
  const stem = word
    .replace(/scu$/, 'st')
    .replace(/([bpmv])lju$/, '$1')
    .replace(/ao$/, 'al')
    .replace(/eo$/, 'el')
    .replace(/uo$/, 'ul');
  if (stem !== word) return stem;
  const ending = ENDINGS.find((candidate) => word.endsWith(candidate) && isStem(word.slice(0, -candidate.length)));
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  if (ending === 'iraju') return `${rest}ir`;
  return ending === 'avaju' ? `${rest}av` : rest;
}

function isStem(text: string): boolean {
  return text.length >= SHORTEST_STEM && /[aeiour]/.test(text);
}

function withoutSuffixes(stem: string): string {
  const verbal = /^(.*[aeiou].*)[ae]nj$/.exec(stem)?.[1] ?? '';
  if (verbal.length >= SHORTEST_STEM) return withoutSuffixes(verbal);
  const soft = softened(stem);
  const found = SUFFIXES.find(
    ([suffix, stays]) => soft.endsWith(suffix) && soft.length - suffix.length >= stays && /[aeiou]/.test(soft.slice(0, -suffix.length)),
  );
  return found === undefined || HIDDEN_A.test(soft) ? soft : withoutSuffixes(soft.slice(0, -found[0].length));
}

/** Words in -ao and -ala that are not participles. */
const HIDDEN_A = /(stab|stak|svij?et|svjet|mis|okrug|nag|top|kot|pak|rebr)al$/;

/** Consonants that change before some endings become one: k c č, g z ž, h s š, the j that softened what stands before it. */
function softened(stem: string): string {
  return stem
    .replace(/(.{2}[bpmv])lj$/, '$1')
    .replace(/(.{3}[bcdgkprstvz])nj$/, '$1')
    .replace(/(..[ln])j$/, '$1')
    .replace(/cj$/, 'c')
    .replace(/(pla|kra|vra|pra|hva|sti)c$/, '$1t')
    .replace(/uze[tl]$/, 'uz')
    .replace(/(.{3})anin$/, '$1an')
    .replace(/stv$/, 'st')
    .replace(/c$/, 'k')
    .replace(/z$/, 'g')
    .replace(/h$/, 's');
}

/** What changes inside a word while it is bent: ije beside je, the fleeting a (`kupac`, `kupca`; `potreban`, `potrebna`; `sestra`, `sestara`), t and d lost before c (`podatak`, `podaci`). */
function evenOut(stem: string): string {
  const straight = stem.replace(/([bcdfghjklmnpqrstvz])ije(?=[bcdfghklmnprstvz])/g, '$1je').replace(/([bcdfghkmpqrstvz])je/g, '$1e');
  return withoutFleeting(straight)
    .replace(/(.{3}[aeiou])[td]k$/, '$1k')
    .replace(/^(.{5,}[bcdfghkmprstvz])n$/, '$1')
    .replace(/^(.{2,}[bcdfghjklmnpqrstvz])ak$/, '$1k');
}

function withoutFleeting(stem: string): string {
  const fleeting =
    stem.length >= 5 ? /([bcdfghjklmnpqrstvz])a([bcdfghjklmnpqrstz])$/ : /^([aeiou][bcdfghjklmnpqrstvz])a([bcdfghjklmnpqrstvz])$/;
  return stem.replace(fleeting, '$1$2');
}
