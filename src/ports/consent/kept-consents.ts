import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import type { ConsentPlace } from '#domain/consent/consent.ts';
import type { ConsentUse, KeptConsent } from '#domain/consent/kept-consent.ts';
import type { LanguageCode } from '#domain/locale/locale.ts';
import type { Outcome } from '../outcome.ts';

/** Consents of the site and where they are asked for, as the back office knows them. */
export interface KeptConsents {
  /** All of them, a hundred at most. */
  all(): Outcome<readonly KeptConsent[], BackOfficeProblem>;
  /** Undefined when there is none of this number. */
  byId(id: number): Outcome<KeptConsent | undefined, BackOfficeProblem>;
  /** Says how these places deal with a consent from now on, place by place; others stay as they are, and so does the log of what was answered. False when there is none of this number; RecordRefused `changedMeanwhile` when places deal with it otherwise than was `seen` (`usesInOrder`). */
  assign(id: number, seen: string, uses: Readonly<Partial<Record<ConsentPlace, ConsentUse>>>): Outcome<boolean, BackOfficeProblem>;
  /** Gives it other words, HTML by language, over the version that was `seen`: a new version. Languages that are not named keep theirs, and so do those that are given what an untouched field says (`touchedWords`); empty ones have none. RecordRefused `wordsChanged` over another version, `wordsMissing` where the site's own language is left without any. */
  say(id: number, seen: number, texts: Readonly<Partial<Record<LanguageCode, string>>>): Outcome<void, BackOfficeProblem>;
}
