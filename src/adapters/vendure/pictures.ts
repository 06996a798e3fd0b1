import type { MediaWire } from '#adapters/platform/wire/shared.ts';

/** A picture as Vendure tells it; its name is its text alternative. */
export interface Asset {
  readonly name: string;
  readonly source: string;
  readonly width: number;
  readonly height: number;
}

export const ASSET = 'name source width height';

/** Ids of Vendure's pictures begin so; none of ours does. */
const MARK = 'vendure-';
/** The longest id that addresses of pictures take. */
const LONGEST = 64;
/** Where assets lie below an address, whatever stands before. */
const PLACE = /^.*?\/source\//;

/** A picture for the wire. Its id says where Vendure keeps it, because nobody can ask Vendure's shop API for a picture by its id; undefined of one whose place is too long a word. */
export function mediaOf(asset: Asset | null | undefined): MediaWire | null {
  const id = asset == null ? undefined : idOf(asset.source);
  if (asset == null || id === undefined) return null;
  const { name, width, height } = asset;
  return { id, title: name, description: name, width, height };
}

export function mediaList(assets: readonly Asset[]): MediaWire[] {
  return assets.flatMap((asset) => mediaOf(asset) ?? []);
}

function idOf(source: string): string | undefined {
  const place = source.replace(PLACE, '');
  const id =
    MARK +
    btoa(encodeURI(decodeURI(place)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return place !== source && id.length <= LONGEST ? id : undefined;
}

/** Where the picture of an id lies below Vendure's folder of sources; undefined of an id that is none of Vendure's. */
export function pictureOf(id: string): string | undefined {
  if (!id.startsWith(MARK)) return undefined;
  try {
    const place = atob(id.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    // Whoever writes an id themselves must not lead out of the folder: an address reads a dot that is written in numbers as a dot.
    return /^[\w%.~/-]+$/.test(place) &&
      !decodeURIComponent(place)
        .split(/[/\\]/)
        .some((step) => /^\.+$/.test(step))
      ? place
      : undefined;
  } catch {
    return undefined;
  }
}
