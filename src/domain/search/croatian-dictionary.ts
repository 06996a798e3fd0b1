import { CROATIAN_WORDS } from './croatian-words.ts';

/** How a word is bent: changes of its end as `old>new`. */
type Paradigm = ReadonlySet<string>;

interface Dictionary {
  readonly paradigms: ReadonlyMap<string, readonly Paradigm[]>;
  /** For each end that a form may have: the ends of base forms that it may stand for. */
  readonly bases: ReadonlyMap<string, readonly string[]>;
  readonly longestEnd: number;
}

/** Read at the first question: a server that is never asked in Croatian doesn't pay for it. */
let dictionary: Dictionary | undefined;

/** Whether a word, in lower case and without accents, is the base form of a Croatian word that the dictionary knows. */
export function isBaseForm(word: string): boolean {
  return read().paradigms.has(word);
}

/** Whether a base form is bent like an adjective. */
export function isAdjective(word: string): boolean {
  return ['i>oga', '>oga', 'i>ega', '>ega'].some((change) => isBentBy(word, change));
}

/** Whether a base form is bent like a feminine without an a: `sol`, `korist`. */
export function isFeminineInI(word: string): boolean {
  return isBentBy(word, '>ju') || word.endsWith('st');
}

/** Whether a masculine has a longer plural: `rad`, `radovi`. */
export function hasLongPlural(word: string): boolean {
  return isBentBy(word, '>ovi') || isBentBy(word, '>evi');
}

function isBentBy(word: string, change: string): boolean {
  return (read().paradigms.get(word) ?? []).some((paradigm) => paradigm.has(change));
}

/** The base forms of all words that a form may belong to, in no order that says anything: `kose` may be of `kosa`, `kos`, `kositi`. None for a form that the dictionary doesn't know. */
export function baseForms(form: string): string[] {
  const { paradigms, bases, longestEnd } = read();
  const found = new Set(paradigms.has(form) ? [form] : []);
  for (let length = 0; length <= Math.min(form.length, longestEnd); length++) {
    const end = form.slice(form.length - length);
    for (const old of bases.get(end) ?? []) {
      const base = form.slice(0, form.length - length) + old;
      if (paradigms.get(base)?.some((paradigm) => paradigm.has(`${old}>${end}`))) found.add(base);
    }
  }
  return [...found];
}

function read(): Dictionary {
  dictionary ??= decoded(CROATIAN_WORDS);
  return dictionary;
}

function decoded(lines: string): Dictionary {
  const paradigms = new Map<string, Paradigm[]>();
  const bases = new Map<string, Set<string>>();
  for (const line of lines.trimStart().split('\n')) {
    const [changes = '', coded = ''] = line.split(' ');
    const paradigm = new Set(changes.split(','));
    for (const change of paradigm) {
      const [old = '', end = ''] = change.split('>');
      bases.set(end, (bases.get(end) ?? new Set()).add(old));
    }
    let word = '';
    for (const [, shared = 'A', rest = ''] of coded.matchAll(/([A-Z])([a-z]*)/g)) {
      word = word.slice(0, shared.charCodeAt(0) - 65) + rest;
      const others = paradigms.get(word);
      if (others === undefined) paradigms.set(word, [paradigm]);
      else others.push(paradigm);
    }
  }
  const lengths = [...bases.keys()].map(({ length }) => length);
  return { paradigms, bases: new Map([...bases].map(([end, olds]) => [end, [...olds]])), longestEnd: Math.max(...lengths) };
}
