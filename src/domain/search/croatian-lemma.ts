import { baseForms, hasLongPlural, isAdjective, isBaseForm, isFeminineInI } from './croatian-dictionary.ts';

/**
 * The word that a Croatian form, in lower case and without accents, is most likely of, the same for all forms of a word: `projekata` gives `projekt`, `pise` `pisati`, `pametna`
 * `pametni`; undefined for a form that the dictionary doesn't know (CMS-05). Of several words that share a form the one that texts have more often by its kind.
 */
export function croatianLemma(form: string): string | undefined {
  const irregular = IRREGULAR.find(([, forms]) => forms.test(form));
  if (irregular !== undefined) return irregular[0];
  return candidates(form).sort((first, second) => likelihood(second, form) - likelihood(first, form) || before(first, second))[0];
}

/** Words whose forms the dictionary has as words of their own, or not at all. */
const IRREGULAR: readonly (readonly [lemma: string, forms: RegExp])[] = [
  ['vrijeme', /^vr(ij|j)?eme(n(a|u|om|ima))?$/],
  ['nevrijeme', /^nevr(ij|j)?eme(n(a|u|om|ima))?$/],
  ['sjeme', /^sj?eme(n(a|u|om|ima))?$/],
  ['pleme', /^pleme(n(a|u|om|ima))?$/],
  ['rame', /^rame(n(a|u|om|ima))?$/],
  ['ime', /^ime(n(a|u|om|ima))?$/],
  ['prezime', /^prezime(n(a|u|om|ima))?$/],
  ['dijete', /^(dijete|detet(a|u|om)|dec(a|e|i|u|om|o))$/],
  ['dio', /^(dio|dijel(a|u|om|ovi|ova|ovima|ove)?)$/],
  ['udio', /^u(dio|d(ij)?el(a|u|om|i|e|ima|ovi|ova|ovima|ove)?)$/],
  ['posao', /^pos(ao|l(a|u|om|ovi|ova|ovima|ove))$/],
  ['drvo', /^drv(o|a|u|om|ima|et(a|u|om)|ec(e|a|u|em))$/],
  ['covjek', /^(covjek(a|u|om|e)?|ljud(i|e|ima))$/],
  ['oko', /^(oko|ok(a|u|om)|oci(ju|ma)?)$/],
  // Said of years and of what is left far more often than of who passed or stayed.
  ['prosli', /^prosl(i|a|e|o|u|oga?|om[eu]?|oj|ih|ima?)$/],
  ['ostali', /^ostal(i|a|e|o|u|oga?|om[eu]?|oj|ih|ima?)$/],
  // What is narrow or low, not what somebody from Uz has or what pearls are strung to.
  ['uski', /^(uzak|usk(i|a|e|o|u|oga?|om[eu]?|oj|ih|ima?))$/],
  ['niski', /^(nizak|nisk(i|a|e|o|u|oga?|om[eu]?|oj|ih|ima?))$/],
  // Thin, strong and clean, not tanks, yaks and cysts.
  ['tanki', /^(tanak|tank(i|a|e|o|u|oga?|om[eu]?|oj|ih|ima?))$/],
  ['jaki', /^jak(i|a|e|o|u|oga?|om[eu]?|oj|ih|ima?)?$/],
  ['cist', /^cist(i|a|e|o|u|oga?|om[eu]?|oj|ih|ima?)?$/],
  ['breskva', /^bresaka$/],
  ['zlijeb', /^zl(ij|j)eb(a|u|om|ov(i|a|e|ima))?$/],
  // Of washing, not of Prague; of heating, not of baking.
  ['prasak', /^pras(ak|k(a|u|om|ov(i|a|e|ima)))$/],
  ['pec', /^pec(i|ju|ima)?$/],
  // What is sown in a garden, not somebody's neck.
  ['sijati', /^sij(ati|em|es|e|emo|ete|u|a(o|la|lo|li|le))$/],
  // Birds, not one of their young.
  ['ptica', /^ptice$/],
  ['kazati', /^kaz(a(ti|o|la|lo|li|le)|e(m|s|mo|te)?|u)$/],
  ['rasti', /^rast(i|e(m|s|mo|te)?|ao|la|lo|li|le)$/],
  ['moci', /^(moci|mog(ao|la|lo|li|le|u|ne)|moz(e|es|emo|ete))$/],
];

const VERB = /[aeiou]ti$|ci$/;

function candidates(form: string): string[] {
  const superlative = /^naj(.{3,})/.exec(form)?.[1];
  const known = baseForms(form);
  const instrumental = /^(.+[^aeiou])ju$/.exec(form)?.[1];
  const found =
    known.length > 0
      ? known
      : [
          ...(superlative === undefined ? [] : baseForms(superlative).filter(isAdjective)),
          ...(instrumental !== undefined && isBaseForm(instrumental) ? [instrumental] : []),
          ...[`${form}i`].filter(isAdjective),
        ];
  // What ends like a participle and may be one of a verb is none's adjective.
  const isVerbs = /l[aeio]$/.test(form) && found.some((base) => VERB.test(base) && !isAdjective(base));
  const lemmas = (isVerbs ? found.filter((base) => !/i?li?$/.test(base)) : found).map(lemmaOfBase);
  const certain = definite(form) ?? (known.length === 0 || known[0] === form ? withoutFleetingA(form) : undefined);
  return [...new Set(certain === undefined ? lemmas : [certain, ...lemmas])];
}

/** One word of several base forms that the dictionary has for it: of an adjective that which it has, of a comparative its positive, of a participle its verb. */
function lemmaOfBase(base: string): string {
  const positive = COMPARED.get(base);
  if (positive !== undefined) return [`${positive}i`, positive].find(isBaseForm) ?? base;
  const regular = /^(..+)iji$/.exec(base)?.[1];
  const compared = regular === undefined ? undefined : [`${regular}i`, regular].find(isBaseForm);
  if (compared !== undefined) return lemmaOfBase(compared);
  const indefinite = isAdjective(`${base}i`) && (isAdjective(base) || !isBaseForm(base));
  if (indefinite) return `${base}i`;
  const verb = verbOfParticiple(base) ?? changed(base, [[/nesti$/, 'nijeti']]) ?? base;
  return definite(base) ?? perfective(verb) ?? verb;
}

/** Comparatives that are more than -iji, and of what. */
const COMPARED: ReadonlyMap<string, string> = new Map(
  'bolji dobr, veci velik, manji mal, visi visok, nizi nisk, siri sirok, uzi usk, dulji dug, duzi dug, kraci kratk, laksi lak, ljepsi lijep, tezi tesk, blizi blisk, brzi brz, jaci jak, cesci cest, gusci gust, deblji debel, tanji tank, dalji dalek, dublji dubok, plici plitk, meksi mek, skuplji skup'
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

const DEVOICED: Readonly<Record<string, string>> = { z: 's', d: 't', b: 'p', g: 'k' };

/** The definite form of an adjective whose masculine hides behind a fleeting a or a vowel: `sladak` is `slatki`, `okrugao` `okrugli`. */
function definite(masculine: string): string | undefined {
  const [, start = '', end = ''] = /^(..+[^aeiou])a([nkrlv])$/.exec(masculine) ?? [];
  if (end !== '') {
    const voiceless = start.slice(0, -1) + (DEVOICED[start.at(-1) ?? ''] ?? start.at(-1));
    return [`${start}${end}i`, `${voiceless}${end}i`, `${start.replace(/t$/, '')}${end}i`].find(isAdjective);
  }
  const [, rest = '', vowel = ''] = /^(..+)([ae])o$/.exec(masculine) ?? [];
  return vowel === '' ? undefined : [`${rest}${vowel}li`, `${rest}li`].find(isAdjective);
}

/** The verb of a passive participle: `popravljen` is `popraviti`, `pisan` `pisati`. */
function verbOfParticiple(participle: string): string | undefined {
  const [, start = '', vowel = ''] = /^(.{3,}(?=a)|.{2,}(?=e))([ae])n$/.exec(participle) ?? [];
  if (vowel === '') return undefined;
  if (vowel === 'a') return [`${start}ati`].find(isBaseForm);
  const stems = [start, ...SOFTENED.flatMap(([soft, hard]) => (start.endsWith(soft) ? [start.slice(0, -soft.length) + hard] : []))];
  return [...stems.map((stem) => `${stem}iti`), `${start}eti`].find(isBaseForm);
}

/** Consonants before -en and before -iti. */
const SOFTENED: readonly (readonly [string, string])[] = [
  ['lj', ''],
  ['lj', 'l'],
  ['nj', 'n'],
  ['sc', 'st'],
  ['c', 't'],
];

/** The verb of what is done for the verb of what goes on, where they are bent from the same: `placati` is `platiti`, `prijavljivati` `prijaviti`. */
function perfective(verb: string): string | undefined {
  return changed(verb, [
    [/(?<=..)cati$/, 'titi'],
    [/(?<=...)l?jivati$/, 'iti'],
  ]);
}

/**
 * Words of the same family that a lemma is looked for by as well: `prijaviti` finds `prijava` and the other way round, `obnavljati` `obnova`, `popravak` `popraviti`; none for most
 * words. Said apart from the lemma, since a family shares less than the forms of one word (CMS-05).
 */
export function croatianRelatives(lemma: string): string[] {
  const start = /^(.{5,}?)(a|ak)?$/.exec(lemma)?.[1];
  const verb = [lemma, ...(start === undefined || lemma.endsWith('ti') ? [] : [`${start}iti`, `${lemma}iti`])].find(
    (word) => word.endsWith('ti') && isBaseForm(word),
  );
  if (verb === undefined) return [];
  const done = [changed(verb, ONGOING_TO_DONE), verb].find((word) => word !== undefined) ?? verb;
  const ongoing = changed(done, DONE_TO_ONGOING);
  const nouns = [done.replace(/iti$/, 'a'), done.replace(/iti$/, ''), done.replace(/iti$/, 'ak')];
  const noun = /^.{5,}iti$/.test(done) ? nouns.filter((word) => isBaseForm(word) && !isAdjective(word)) : [];
  return [...new Set([done, ...(ongoing === undefined ? [] : [ongoing]), ...noun])].filter((word) => word !== lemma);
}

type Changes = readonly (readonly [end: RegExp, other: string])[];

const ONGOING_TO_DONE: Changes = [
  [/(?<=..)a([jr])ati$/, 'o$1iti'],
  [/(?<=..)avljati$/, 'oviti'],
  [/(?<=...)ljati$/, 'iti'],
  [/(?<=...)javati$/, 'iti'],
  [/(?<=...)ljavati$/, 'iti'],
  [/(?<=...)[ai]vati$/, 'iti'],
  [/(?<=...)[ai]vati$/, 'ati'],
];

const DONE_TO_ONGOING: Changes = [
  [/(?<=..)o([jr])iti$/, 'a$1ati'],
  [/(?<=..)oviti$/, 'avljati'],
  [/(?<=...)iti$/, 'ljati'],
  [/(?<=...)iti$/, 'javati'],
  [/(?<=...)iti$/, 'ljavati'],
  [/(?<=...)[ai]ti$/, 'avati'],
  [/(?<=...)[ai]ti$/, 'ivati'],
];

function changed(word: string, changes: Changes): string | undefined {
  return changes.flatMap(([end, other]) => (end.test(word) ? [word.replace(end, other)] : [])).find(isBaseForm);
}

/** The base form of a genitive plural with a fleeting a: `sestara` is of `sestra`, `stabala` of `stablo`, `zemalja` of `zemlja`. */
function withoutFleetingA(form: string): string | undefined {
  const [, start = '', end = ''] = /^(.+[^aeiou])a([klmnrv]|[ln]j)a$/.exec(form) ?? [];
  return end === '' ? undefined : [`${start}${end}o`, `${start}${end}a`, `${start}${end}e`].find(isBaseForm);
}

function likelihood(lemma: string, form: string): number {
  if (lemma === withoutFleetingA(form) && !baseForms(form).some((base) => base !== form)) return 4;
  if (lemma === form || lemma === definite(form)) return 3;
  if (form === `${lemma}ju` || (form === `${lemma}i` && isFeminineInI(lemma))) return 2;
  if (/[kc]$/.test(lemma) && /[^aeiou].*ci(ma)?$/.test(form)) return 2;
  if (isVocative(lemma, form) || isPossessive(lemma, form)) return -2;
  // A form in -i is more often a verb's or a masculine plural than a feminine dative.
  if (form.endsWith('i')) {
    if (lemma === form.slice(0, -1)) return 0.8;
    if (lemma === `${form.slice(0, -1)}a`) return 0.7;
  }
  const kind = /[ao]$|[^t]e$/.test(lemma) ? 1 : 0;
  const rare = /ak$/.test(lemma) || (VERB.test(lemma) && /(a|o|om|em)$/.test(form)) ? 1 : 0;
  return kind - rare;
}

/** What somebody is called by: `bilježe` of `biljeg`, `rade` of one's work, whose plural is longer. */
function isVocative(lemma: string, form: string): boolean {
  const called = lemma.replace(/k$/, 'c').replace(/g$/, 'z').replace(/h$/, 's');
  return form === `${called}e` && (called !== lemma || hasLongPlural(lemma));
}

/** What belongs to somebody: `razini` to one called `raza`. */
function isPossessive(lemma: string, form: string): boolean {
  return lemma.endsWith('a') && form.startsWith(`${lemma.slice(0, -1)}in`);
}

function before(first: string, second: string): number {
  return first.length - second.length || (first < second ? -1 : 1);
}
