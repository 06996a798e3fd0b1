import { wordFiles } from './read-words.ts';
import type WORDS from './words/hrv.json';

/** A word that the platform itself says; others are the shop's texts. */
export type PlatformWord = keyof typeof WORDS;

/** What the platform says in a language, by its code. */
export const platformWords = wordFiles<PlatformWord>(new URL('./words/', import.meta.url));
