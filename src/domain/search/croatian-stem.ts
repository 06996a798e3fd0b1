/**
 * Endings of Croatian nouns and adjectives as they read without accents, longest first. Light on purpose: it takes off how a word is
 * bent (case, number, gender), never what it is made of, so that different words seldom meet.
 */
const ENDINGS = [
  ['ovima', 'evima'],
  ['ovom', 'evom', 'ovog', 'ovih', 'ovim', 'ovoj', 'evog', 'evih', 'evim', 'evoj'],
  ['ama', 'ima', 'oga', 'ega', 'omu', 'emu', 'ome', 'ova', 'ove', 'ovi', 'ovu', 'ovo', 'eva', 'eve', 'evi', 'evu', 'evo'],
  ['om', 'em', 'og', 'eg', 'oj', 'ih', 'im', 'ov', 'ev'],
  ['a', 'e', 'i', 'o', 'u'],
].flat();

const SHORTEST_STEM = 3;

/**
 * The stem of a Croatian word that is already in lower case and without accents: `komposter`, `kompostera` and `komposterima` give the same,
 * as do `zarulja` and `zarulje`. Words that are short or hold a digit stay as they are.
 */
export function croatianStem(word: string): string {
  if (word.length <= SHORTEST_STEM || /\d/.test(word)) return word;
  const ending = ENDINGS.find((candidate) => word.endsWith(candidate) && isStem(word.slice(0, -candidate.length), candidate));
  return evenOut(ending === undefined ? word : word.slice(0, -ending.length));
}

/** At least three letters, one of them a vowel or a syllabic r; -em bends only what ends softly (`uredajem`, but not `problem`). */
function isStem(text: string, ending: string): boolean {
  return text.length >= SHORTEST_STEM && /[aeiour]/.test(text) && (ending !== 'em' || /[jczs]$/.test(text));
}

/** What changes inside a word while it is bent: `-oscu` beside `-ost`, the fleeting a (`kupac`, `kupca`), k and c, g and z (`knjiga`, `knjizi`), -og of nouns (`katalog`) read as an ending. */
function evenOut(stem: string): string {
  const long = stem.length >= 5;
  const whole = stem
    .replace(/(.{3}o)sc$/, '$1st')
    .replace(/([bcdfghjklmnpqrstvwxz])a([rkcnt])$/, (match, before: string, last: string) => (long ? before + last : match));
  return whole
    .replace(/c$/, 'k')
    .replace(/z$/, 'g')
    .replace(/(.{3})og$/, '$1');
}
