import type { SwatchLook } from '#domain/product/swatch-look.ts';
import type { MediaWire } from '../wire/shared.ts';

/** Colours that every browser understands; what is none of these could paint a swatch black. */
const COLOUR = /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgb|hsl)a?\([\d\s.,/%]+(deg[\d\s.,/%]+)?\))$/i;

interface SwatchWire {
  readonly isMedia?: boolean;
  readonly colour?: string | null | undefined;
  readonly media?: MediaWire | null | undefined;
}

/** The picture of a value, else its colour; neither when both are missing or make no sense. */
export function readSwatch({ isMedia = true, colour, media }: SwatchWire): SwatchLook {
  if (isMedia && media != null) return { picture: { id: media.id, title: media.title } };
  return colour != null && COLOUR.test(colour) ? { colour } : {};
}
