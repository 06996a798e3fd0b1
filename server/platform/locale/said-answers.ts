import { labelsApart } from '#domain/form/labels-apart.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
import type { StoredAnswer } from '../database/schema.ts';
import { platformWords } from './platform-words.ts';

/** What stands for yes and no in what is kept, whatever language is spoken. */
export const YES = '✓';
export const NO = '✗';

interface SaidAnswer {
  readonly label: string;
  readonly value: string;
}

/** Answers as people of a language read them: days, numbers, yes and no as they are written there, and questions that are called alike told apart by numbers (CMS-08, LOC-08). */
export function saidAnswers(answers: readonly StoredAnswer[], language: string): SaidAnswer[] {
  const locale = localeOfLanguage(language) ?? DEFAULT_LOCALE;
  const labels = labelsApart(answers);
  return answers.map(({ value, type }, at) => ({ label: labels[at] ?? '', value: said(value, type, locale) }));
}

function said(value: string, type: StoredAnswer['type'], locale: Locale): string {
  const { dates, languageCode } = LOCALE_NAMES[locale];
  // A clock of the place where it is: nothing is moved between time zones.
  const day = () => new Intl.DateTimeFormat(dates, { timeZone: 'UTC', day: 'numeric', month: 'numeric', year: 'numeric' });
  switch (type) {
    case 'date':
      return day().format(new Date(`${value}T00:00:00Z`));
    case 'dateTime':
      return `${day().format(new Date(`${value.slice(0, 10)}T00:00:00Z`))} ${value.slice(11)}`;
    case 'number':
      return new Intl.NumberFormat(dates, { maximumFractionDigits: 6, useGrouping: 'min2' }).format(Number(value));
    default:
      return value === YES || value === NO ? platformWords(languageCode)[value === YES ? 'yes' : 'no'] : value;
  }
}
