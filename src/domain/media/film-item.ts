import type { LanguageCode, Locale } from '../locale/locale.ts';

/** What a film may be, by what its bytes say: formats that browsers play by themselves. */
export const FILM_TYPES = ['video/mp4', 'video/webm'] as const;
export type FilmType = (typeof FILM_TYPES)[number];

/** The largest film, in bytes: ten minutes of 1080p. */
export const LARGEST_FILM = 200_000_000;

/** Whether a file of this type may be a film of the library. */
export function isFilmType(type: string): type is FilmType {
  return (FILM_TYPES as readonly string[]).includes(type);
}

/** Words of a film in one language. */
export interface FilmText {
  readonly language: LanguageCode;
  readonly title: string;
  readonly description: string;
}

/** How the id of a film looks, wherever it stands in an address. */
const IN_ADDRESS = /^\/media\/film\/(f-[0-9a-f]{24})\//;

/** The address of a film: /media/film/{id}/{title}.{mp4|webm}. */
export function filmPath({ id, title, mime }: { readonly id: string; readonly title: string; readonly mime: FilmType }): string {
  return `/media/film/${id}/${encodeURIComponent(title)}.${mime === 'video/webm' ? 'webm' : 'mp4'}`;
}

/** The id of the film of the library that an address leads to; undefined for every other address. */
export function filmIdOf(address: string): string | undefined {
  return IN_ADDRESS.exec(address)?.[1];
}

/** The address of a film's captions in a language. */
export function captionsPath(film: string, locale: Locale): string {
  return `${film.replace(/[^/]*$/, '')}${locale}.vtt`;
}
