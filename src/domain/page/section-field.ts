import type { SourceName } from './source-values.ts';

/**
 * A field of a section as its kind declares it. `label` is the message that names it in the editor; lengths are characters, `maximum` of lists counts entries.
 * Texts may be empty, pictures and links missing, unless they are `required`. What is required and missing keeps a section from being published; what of it is gone, or finds nothing,
 * takes the section from visitors (`showsNothing`).
 */
export type Field =
  | { readonly type: 'text' | 'longText' | 'richText'; readonly label: string; readonly maximum: number; readonly required?: true }
  /** The address of a film: one of an allowed host or a file of the site (`filmOf`). */
  | { readonly type: 'film'; readonly label: string; readonly required?: true }
  /** A drawing beside words, by its name (`SECTION_ICONS`); pages get how it is drawn. */
  | { readonly type: 'icon'; readonly label: string }
  /** A day, as `2026-11-20`. */
  | { readonly type: 'date'; readonly label: string; readonly required?: true }
  /** A date and time on the site's clock, as `2026-11-20T19:30`. */
  | { readonly type: 'moment'; readonly label: string; readonly required?: true }
  | { readonly type: 'number'; readonly label: string; readonly minimum: number; readonly maximum: number; readonly preset: number }
  /** The options with the messages that name them; the first one is chosen where nothing is. */
  | { readonly type: 'choice'; readonly label: string; readonly options: Readonly<Record<string, string>> }
  /** Of a picture that is there for looks the `words` stand `beside` it: it is shown without any of its own. */
  | { readonly type: 'media'; readonly label: string; readonly required?: true; readonly words?: 'beside' }
  | { readonly type: 'link'; readonly label: string; readonly required?: true }
  /** A file that is kept with the thing (`KeptFile`); it is brought along where the thing is looked after. */
  | { readonly type: 'file'; readonly label: string }
  | { readonly type: 'links'; readonly label: string; readonly minimum?: number; readonly maximum: number }
  | { readonly type: 'list'; readonly label: string; readonly fields: Fields; readonly minimum?: number; readonly maximum: number }
  /** Rows of as many cells each. */
  | { readonly type: 'grid'; readonly label: string; readonly maximum: number; readonly columns: number }
  /** A thing of the platform by its number, or several. */
  | { readonly type: 'id'; readonly label: string; readonly of: ChosenThing; readonly required?: true }
  | { readonly type: 'ids'; readonly label: string; readonly of: ChosenThing; readonly maximum: number }
  /** What the platform puts in: the stored section holds what to choose by, the shown one what was found; of one that is `required` something has to be found. */
  | { readonly type: 'source'; readonly label: string; readonly of: SourceName; readonly required?: true };

/** A file by what it holds, with what people know it by. */
export interface KeptFile {
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Whether a value names a file. */
export function isKeptFile(value: unknown): value is KeptFile {
  if (typeof value !== 'object' || value === null) return false;
  const { sha256, name, size } = value as Partial<Record<keyof KeptFile, unknown>>;
  return (
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    typeof name === 'string' &&
    name.length <= 300 &&
    Number.isSafeInteger(size)
  );
}

/** What a field of type `id` or `ids` chooses from. */
type ChosenThing = 'product' | 'shopCategory' | 'template' | 'page' | 'term' | 'document' | 'newsletterList';

/** The fields of a kind of section, by name. */
export type Fields = Readonly<Record<string, Field>>;

/** In what form pictures, links and what the platform puts in stand in a section: stored, on the wire or shown. */
export interface ValueForms {
  readonly media: unknown;
  readonly link: unknown;
  /** What stands for a picture or link that is not there. */
  readonly none: null | undefined;
  readonly sources: Readonly<Record<SourceName, unknown>>;
}

/** The value of a field in one of the forms. */
export type FieldValue<F extends Field, V extends ValueForms> = F extends {
  type: 'text' | 'longText' | 'richText' | 'film' | 'icon' | 'date' | 'moment';
}
  ? string
  : F extends { type: 'number' }
    ? number
    : F extends { type: 'file' }
      ? V['none'] | KeptFile
      : F extends { type: 'choice'; options: infer O }
        ? keyof O & string
        : F extends { type: 'media' | 'link' }
          ? V[F['type']] | NoneUnlessRequired<F, V>
          : F extends { type: 'links' }
            ? readonly V['link'][]
            : F extends { type: 'list'; fields: infer L extends Fields }
              ? readonly FieldValues<L, V>[]
              : F extends { type: 'grid' }
                ? readonly (readonly string[])[]
                : F extends { type: 'id' }
                  ? number | NoneUnlessRequired<F, V>
                  : F extends { type: 'ids' }
                    ? readonly number[]
                    : F extends { type: 'source'; of: infer S extends SourceName }
                      ? V['sources'][S]
                      : never;

/** The values of these fields in one form. */
export type FieldValues<L extends Fields, V extends ValueForms> = { readonly [Name in keyof L]: FieldValue<L[Name], V> };

type NoneUnlessRequired<F extends Field, V extends ValueForms> = F extends { required: true } ? never : V['none'];
