import type { Draft } from '#domain/editing/draft.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { standsInFrom } from '#domain/locale/stand-in.ts';
import type { MediaItem } from '#domain/media/media-item.ts';
import { NO_MEDIA } from '#domain/media/no-media.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import type { Edited } from '../../elements/mark.ts';

/** The product that is drawn of what is written of it: its description in one piece, and of a picture that was chosen just now its name alone. As long as a language has no words of its own, those that stand in are drawn, as visitors see them. */
export function draftProduct(product: ProductDetails, { values }: Draft, locale: Locale): ProductDetails {
  const { pictures } = values;
  const entries = (pictures ?? []) as readonly { readonly media?: unknown }[];
  // What was added behind the others and not chosen yet has nothing to show; between them each keeps its place.
  const last = entries.findLastIndex(({ media }) => typeof media === 'string' && media !== '');
  return {
    ...product,
    edited: null,
    ...textsOf(product, values, locale),
    // Pictures of variants are theirs: they are changed with them.
    variants: product.variants.map((variant) => ({ ...variant, gallery: [] })),
    gallery: entries.slice(0, last + 1).map(({ media }) => pictureOf(product, String(media ?? ''))),
  } as ProductDetails & Edited;
}

function textsOf({ language }: ProductDetails, { name, summary, description }: Draft['values'], locale: Locale): Partial<ProductDetails> {
  const texts = { name: String(name ?? ''), summary: String(summary ?? ''), description: String(description ?? '') };
  if (standsInFrom(language, locale) === undefined) return { ...texts, sections: [] };
  return Object.values(texts).every((text) => text === '') ? {} : { ...texts, sections: [], language: locale };
}

function pictureOf({ gallery }: ProductDetails, id: string): MediaItem {
  return (
    gallery.find((picture) => picture.id === id) ?? {
      ...(id === '' ? NO_MEDIA : { id, title: id }),
      alt: '',
      width: 1200,
      height: 1200,
    }
  );
}
