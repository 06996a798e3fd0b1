import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl';
import { LOCALE_NAMES, type Locale } from '#domain/locale/locale.ts';
import type { Money } from '#domain/money.ts';
import { SITE_TIME_ZONE } from '#domain/site/time-zone.ts';

/** Compiled messages: plain texts stay texts, others are syntax trees (tools/build/messages-plugin.ts). */
export type Messages = Record<string, string | readonly unknown[]>;
/** Amounts are written as `money` writes them. */
export type MessageValues = Readonly<Record<string, string | number | Money>>;

/** Words, amounts and dates in one language. A missing message is reported and shown as its id; it never breaks a page (LOC-09). */
export class Translator {
  readonly locale: Locale;
  private readonly messages: Messages;
  private readonly onMissing: (id: string) => void;
  /** Only what forms messages is taken of FormatJS; a whole `createIntl` would bring numbers, lists and durations into the first view. */
  private readonly formatters = createFormatters();
  private readonly config: Parameters<typeof formatMessage>[0];
  private readonly numberFormat: Intl.NumberFormat;
  private readonly moneyFormats = new Map<string, Intl.NumberFormat>();
  private readonly dateFormats = new Map<string, Intl.DateTimeFormat>();

  constructor(locale: Locale, messages: Messages, onMissing: (id: string) => void) {
    this.locale = locale;
    this.messages = messages;
    this.onMissing = onMissing;
    const { dates } = LOCALE_NAMES[locale];
    this.numberFormat = new Intl.NumberFormat(dates);
    this.config = {
      ...DEFAULT_INTL_CONFIG,
      locale: dates,
      defaultLocale: dates,
      messages: messages as Record<string, string>,
      onError: (error) => onMissing(String(error.message).slice(0, 200)),
    };
  }

  /** Adds messages that arrived with a screen. */
  add(messages: Messages): void {
    Object.assign(this.messages, messages);
  }

  text(id: string, values?: MessageValues): string {
    const message = this.messages[id];
    if (message === undefined) {
      this.onMissing(id);
      return id;
    }
    if (typeof message === 'string') return message;
    const written = values && Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? this.money(value) : value]);
    return String(formatMessage(this.config, this.formatters, { id }, written && Object.fromEntries(written)));
  }

  has(id: string): boolean {
    return Object.hasOwn(this.messages, id);
  }

  /** An amount with two decimals and its symbol, e.g. '1.234,50 €', joined by a no-break space (LOC-08). */
  money(amount: Money): string {
    let format = this.moneyFormats.get(amount.currency);
    if (format === undefined) {
      format = new Intl.NumberFormat(LOCALE_NAMES[this.locale].sums, {
        style: 'currency',
        currency: amount.currency,
        useGrouping: 'always',
      });
      this.moneyFormats.set(amount.currency, format);
    }
    return format.format(amount.amount / 100);
  }

  /** A numeric date: '20. 11. 2026.' in Croatian (LOC-08). */
  date(iso: string): string {
    const text = this.dateFormat('numeric', { day: 'numeric', month: 'numeric', year: 'numeric' }).format(new Date(iso));
    // Some browsers write '02. 03.', which Croatian does not.
    return LOCALE_NAMES[this.locale].paddedDays ? text : text.replace(/\b0/g, '');
  }

  /** A date in words: '20. studenoga 2026.'. */
  longDate(iso: string): string {
    return this.dateFormat('long', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso));
  }

  /** Day and month of a date, apart, for calendars: '26.' and 'studenoga'. */
  dayAndMonth(iso: string): { readonly day: string; readonly month: string } {
    const parts = this.dateFormat('dayMonth', { day: 'numeric', month: 'long' }).formatToParts(new Date(iso));
    const at = parts.findIndex(({ type }) => type === 'day');
    const month = parts.find(({ type }) => type === 'month')?.value ?? '';
    // What stands after the day of an ordinal: a point, but not in English.
    return { day: `${parts[at]?.value ?? ''}${parts[at + 1]?.value ?? ''}`.trim(), month };
  }

  /** '26. studenoga 2026. u 17:00' without seconds. */
  dateTime(iso: string): string {
    return this.dateFormat('dateTime', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(iso));
  }

  weekdayDate(iso: string): string {
    return this.dateFormat('weekday', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso));
  }

  /** '12 kB', '1,3 MB'. */
  fileSize(bytes: number): string {
    const kilobytes = Math.max(1, Math.round(bytes / 1000));
    return kilobytes < 1000 ? `${kilobytes}\u00a0kB` : `${this.number(Math.round(kilobytes / 100) / 10)}\u00a0MB`;
  }

  number(value: number): string {
    return this.numberFormat.format(value);
  }

  /** A part of an instant, on the site's clock; `name` is always of the same options. */
  part(name: string, options: Intl.DateTimeFormatOptions, iso: string): string {
    return this.dateFormat(name, options).format(new Date(iso));
  }

  private dateFormat(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    let format = this.dateFormats.get(name);
    if (format === undefined) {
      format = new Intl.DateTimeFormat(LOCALE_NAMES[this.locale].dates, { timeZone: SITE_TIME_ZONE, ...options });
      this.dateFormats.set(name, format);
    }
    return format;
  }
}
