import type { Page } from '../pagination.ts';

/** A page as it is kept for everybody until something that it was made from has changed. */
export interface CachedPageRecord {
  /** Path and query. */
  readonly address: string;
  /** What it takes in memory: plain and compressed. */
  readonly bytes: number;
  /** When it is made anew at the latest, an instant of ISO 8601. */
  readonly until: string;
  /** Names of what it was made from, those that begin with `until:` and its own address left out. */
  readonly tags: readonly string[];
}

/** Kept pages, the one that was asked for last first. */
export interface CachedPageList {
  readonly pages: Page<CachedPageRecord>;
  /** Of all kept pages. */
  readonly bytes: number;
  /** Of the platform's answers that pages are made from; undefined where none are kept. */
  readonly answers?: KeptAnswerFigures | undefined;
}

/** What the process that answers keeps of the platform's answers, and how often it had to ask since it began. */
export interface KeptAnswerFigures {
  /** `memory`: each process by itself. `shared`: all instances in one place besides; `sharedAway`: that place can't be had at the moment. */
  readonly place: 'memory' | 'shared' | 'sharedAway';
  /** Answers in the memory of this process. */
  readonly kept: number;
  /** Given out of this memory. */
  readonly fromMemory: number;
  /** Given out of the shared place. */
  readonly fromShared: number;
  /** Asked of the platform. */
  readonly asked: number;
  /** Given out past their time, because the platform could not be asked. */
  readonly stoodIn: number;
}

/** Which kept pages a list is to hold: parts of an address or of a tag, empty for all; `page` is counted from 1. */
export interface CachedPageQuestion {
  readonly words: string;
  readonly page: number;
}

/** What is to be forgotten: one page by its address, every page made from something by its tag, or all of them. */
export type Forgotten = { readonly address: string } | { readonly tag: string } | 'all';

/** The tag that a page has by its address alone: no other page was made from it. */
export function addressTag(address: string): string {
  return `address:${address}`;
}

/** The tags that stand for what is to be forgotten; undefined for a name that none could have: tags hold no spaces, addresses begin with a slash. */
export function tagsOf(forgotten: Forgotten): readonly string[] | undefined {
  if (forgotten === 'all') return ['*'];
  const tag = 'tag' in forgotten ? forgotten.tag : addressTag(forgotten.address);
  const isName = /^\S{1,400}$/.test(tag) && (!('address' in forgotten) || forgotten.address.startsWith('/'));
  return isName ? [tag] : undefined;
}
