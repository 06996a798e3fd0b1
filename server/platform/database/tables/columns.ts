import type { ColumnType, JSONColumnType } from 'kysely';

/** Texts per 3-letter language code. */
export type Texts = Readonly<Record<string, string>>;
export type Json<T> = JSONColumnType<T & object, string, string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type WithDefault<T> = ColumnType<T, T | undefined, T>;
/** Language that a text was copied from where it has no translation; null for texts of their own. The database writes these rows itself. */
export type StandsInFor = ColumnType<string, null | undefined, null>;
/** What a line has chosen of its bundle (wire/cart.ts, ItemOptionsWire). */
export type StoredOptions = ColumnType<ChosenOptions, string | undefined, string>;

/** The options of a line as they are stored: as they travel, without what means nothing. */
export interface ChosenOptions {
  readonly bundleOptions?: { id: number; options: { activeProductId: number } }[] | undefined;
  readonly personalizations?: { id: string; value: string }[] | undefined;
}
