import IntlMessageFormat from 'intl-messageformat';
import { DEFAULT_LOCALE, type LanguageCode, LOCALE_NAMES, localeOfLanguage } from '#domain/locale/locale.ts';
import { SITE_TIME_ZONE } from '#domain/site/time-zone.ts';
import { wordFiles } from '../locale/read-words.ts';
import { oneLine } from './one-line.ts';
import type WORDS from './words/hrv.json';

export type MailWord = keyof typeof WORDS;

/** Words, times and amounts of e-mails in one language. */
export interface MailWords {
  /** BCP 47, for `lang`. */
  readonly locale: string;
  text(word: MailWord, values?: Readonly<Record<string, string | number>>): string;
  /** '21. studenoga 2026. u 14:05', on the clocks of Zagreb. */
  at(instant: Date): string;
  /** '23. studenoga 2027.' of an ISO day. */
  day(isoDay: string): string;
  /** '1.234,50 €' of minor units (LOC-08). */
  money(amount: number, currency: string): string;
}

const wordsIn = wordFiles<MailWord>(new URL('./words/', import.meta.url));
const formats = new Map<string, IntlMessageFormat>();

export function mailWords(language: LanguageCode): MailWords {
  const locale = localeOfLanguage(language) ?? DEFAULT_LOCALE;
  const { dates, sums } = LOCALE_NAMES[locale];
  const text: MailWords['text'] = (word, values = {}) => {
    const key = `${language} ${word}`;
    const format = formats.get(key) ?? new IntlMessageFormat(wordsIn(language)[word], dates, undefined, { ignoreTag: true });
    formats.set(key, format);
    return format.format(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)]))) as string;
  };
  const { date, time, moneyIn } = writers(sums, dates);
  return {
    locale,
    text,
    at: (instant) =>
      text('at', {
        date: date.format(instant),
        time: time.format(instant),
      }),
    // Noon is on the same day of the site's clock in summer and in winter.
    day: (isoDay) => date.format(new Date(`${isoDay}T12:00:00Z`)),
    money: (amount, currency) => moneyIn(currency).format(amount / 100),
  };
}

interface Writers {
  readonly date: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
  readonly moneyIn: (currency: string) => Intl.NumberFormat;
}

const known = new Map<string, Writers>();

/** How dates and sums are written; making a writer costs more than hundreds of its words. */
function writers(sums: string, dates: string): Writers {
  const found = known.get(dates);
  if (found !== undefined) return found;
  const here = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dates, { timeZone: SITE_TIME_ZONE, ...options });
  const byCurrency = new Map<string, Intl.NumberFormat>();
  const made: Writers = {
    date: here({ dateStyle: 'long' }),
    time: here({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    moneyIn: (currency) => {
      const writer = byCurrency.get(currency) ?? new Intl.NumberFormat(sums, { style: 'currency', currency, useGrouping: 'always' });
      byCurrency.set(currency, writer);
      return writer;
    },
  };
  known.set(dates, made);
  return made;
}
