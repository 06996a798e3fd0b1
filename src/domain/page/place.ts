import { withoutAccents } from '../search/without-accents.ts';

/** A place that people go to, as a section lists it. */
export interface Place {
  readonly town: string;
  readonly address: string;
  readonly hours: string;
  readonly takes: string;
  /** `45.815, 15.982`, or empty. */
  readonly position: string;
}

/** Degrees north and east. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a place is; undefined where nobody has said it, or said what is no place on Earth. */
export function readPosition(text: string): Position | undefined {
  const parts = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (parts === null) return undefined;
  const [latitude, longitude] = [Number(parts[1]), Number(parts[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** The places each word of a wish begins a word of, in town or address; marks over letters and capitals need not be typed. */
export function placesFor<P extends Pick<Place, 'town' | 'address'>>(places: readonly P[], wish: string): readonly P[] {
  const wished = wordsOf(wish);
  return places.filter(({ town, address }) => {
    const words = wordsOf(`${town} ${address}`);
    return wished.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** The places by the letter that their town begins with, in the order of the list. */
export function byLetter<P extends Pick<Place, 'town'>>(places: readonly P[]): ReadonlyMap<string, readonly P[]> {
  return Map.groupBy(places, ({ town }) => [...town.toUpperCase()][0] ?? '');
}

/** The places by town, in the order in which the towns first come. */
export function byTown<P extends Pick<Place, 'town'>>(places: readonly P[]): ReadonlyMap<string, readonly P[]> {
  return Map.groupBy(places, ({ town }) => town);
}

function wordsOf(text: string): readonly string[] {
  return withoutAccents(text.toLowerCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
