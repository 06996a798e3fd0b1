import { isWalk } from './keyboard-walks.ts';
import { PASSWORD_WORDS } from './password-words.ts';

const SHOP_WORDS: readonly string[] = ['izlog'];
/** The least that counts as a word of the list once digits and signs around it are off. */
const SHORTEST_LISTED = 5;
/** Shorter names say too little: leaving them out of a password would take its letters apart. */
const SHORTEST_WORD = 3;

let listed: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one that attackers try first: of a list of common ones, or nothing but words that are easy to guess here (common Croatian ones,
 * the shop's name, the person's own e-mail and names given in `personal`, the keys of a keyboard in their order) with digits and signs around them. Upper and lower case are alike.
 */
export async function isCommonPassword(password: string, personal: readonly string[]): Promise<boolean> {
  const plain = folded(password);
  const core = withoutEnds(plain);
  listed ??= readList();
  return (
    new Set(plain).size <= 2 ||
    (await listed).has(plain) ||
    (core.length >= SHORTEST_LISTED && ((await listed).has(core) || isWalk(core))) ||
    isWalk(plain) ||
    isOnlyWords(plain, [...wordsOf(personal), ...SHOP_WORDS, ...PASSWORD_WORDS])
  );
}

/** The list weighs much and is wanted seldom, so it is read when a password is first chosen. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(folded).filter((password) => password.length >= SHORTEST_LISTED));
}

function isOnlyWords(plain: string, words: readonly string[]): boolean {
  const letters = withoutMarks(plain);
  const longestFirst = words.map(withoutMarks).sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), letters);
  return rest !== letters && !/\p{L}/u.test(rest);
}

/** Whole texts and their parts: of 'ana.horvat@primjer.hr' also ana, horvat and primjer. */
function wordsOf(personal: readonly string[]): readonly string[] {
  const texts = personal.map(folded);
  return [...texts, ...texts.flatMap((text) => text.split(/[^\p{L}]+/u))].filter((word) => word.length >= SHORTEST_WORD);
}

/** Without digits and signs before the first letter and after the last. */
const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}\p{M}]+$/u, '');
const folded = (text: string) => text.normalize('NFKC').toLowerCase();
const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');
