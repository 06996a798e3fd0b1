import { plainText } from './page-outline.ts';

/** How a text reads. */
export interface Readability {
  readonly words: number;
  readonly sentences: number;
  /** LIX of C. H. Björnsson (Läsbarhet, 1968): words a sentence and the share of words of more than six letters. Below 40 is easy, above 60 hard; Croatian, whose words are long, reads some five higher than English. */
  readonly lix: number;
  /** The first words of each sentence of more than LONGEST_SENTENCE words. */
  readonly longSentences: readonly string[];
}

/** Words that a sentence of a public body has at most, by the advice of plain language. */
const LONGEST_SENTENCE = 25;
/** From where on a text is said to be hard. */
const HARD_LIX = 65;
/** A shorter text says too little of itself. */
const LEAST_WORDS = 30;

/** Reads markup, or a plain text. Points of numbers, dates and common abbreviations end no sentence, nor does one before a small letter. */
export function readabilityOf(html: string): Readability {
  const texts = html.split(/<\/(?:p|li|h\d|td|th|blockquote|dt|dd)>|<br\s*\/?>/).map(plainText);
  const sentences = texts.flatMap(sentencesOf);
  const counted = sentences.map((sentence) => wordsOf(sentence));
  const words = counted.flat();
  const long = words.filter((word) => word.replaceAll(/\P{L}/gu, '').length > 6).length;
  const lix = words.length === 0 ? 0 : words.length / Math.max(1, sentences.length) + (100 * long) / words.length;
  return {
    words: words.length,
    sentences: sentences.length,
    lix: Math.round(lix),
    longSentences: sentences.filter((_, place) => (counted[place]?.length ?? 0) > LONGEST_SENTENCE).map(beginningOf),
  };
}

/** Whether a text is hard to read; one of few words never is. */
export function isHard({ words, lix }: Pick<Readability, 'words' | 'lix'>): boolean {
  return words >= LEAST_WORDS && lix > HARD_LIX;
}

const ABBREVIATIONS = /(?:^|\s)(?:npr|tj|itd|sl|čl|st|br|str|god|tel|dr|mr|prof|ul|al|e\.g|i\.e|no|art|z\.\s?b|bzw|usw|nr)$/i;

function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/[.!?…]+["”’»)]*(?=\s|$)/g)) {
    const before = text.slice(start, index);
    const after = text.slice(index + end.length).trimStart();
    const isPoint = end.startsWith('.') && (/\d$/.test(before) || ABBREVIATIONS.test(before) || /^\p{Ll}/u.test(after));
    if (isPoint && after !== '') continue;
    sentences.push(text.slice(start, index + end.length));
    start = index + end.length;
  }
  sentences.push(text.slice(start));
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /\p{L}/u.test(sentence));
}

/** The first six words as they are written, commas between them and all. */
function beginningOf(sentence: string): string {
  return `${sentence
    .split(/\s+/)
    .slice(0, 6)
    .join(' ')
    .replace(/[\s,;:.–-]+$/u, '')}…`;
}

function wordsOf(sentence: string): readonly string[] {
  return sentence.match(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.,-]*[\p{L}\p{N}])?/gu) ?? [];
}
