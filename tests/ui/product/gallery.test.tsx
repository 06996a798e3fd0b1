import { describe, expect, it } from 'vitest';
import type { MediaItem } from '#domain/media/media-item.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { Gallery } from '#ui/product/gallery.tsx';

const picture = (id: string): MediaItem => ({ id, title: id, alt: `slika ${id}`, width: 800, height: 1000 });
const PICTURES = [picture('jedan'), picture('dva'), picture('tri')];

/** The large picture, and which thumbnail is said to be it. */
function drawn(chosen: MediaItem | undefined): { readonly large: string | undefined; readonly current: number } {
  const { html } = drawScreen(<Gallery pictures={PICTURES} chosen={chosen} of={{}} />);
  const thumbs = [...html.matchAll(/<li><a [^>]*>/g)].map(([tag]) => tag);
  return { large: /alt="([^"]*)"/.exec(html)?.[1], current: thumbs.findIndex((tag) => tag.includes('aria-current')) };
}

describe('the pictures of a product', () => {
  it('begin with the first, until what is chosen has one of its own', () => {
    expect(drawn(undefined)).toEqual({ large: 'slika jedan', current: 0 });
    expect(drawn(PICTURES[2])).toEqual({ large: 'slika tri', current: 2 });
  });

  it('stay with the first when what is chosen has a picture that is not among them', () => {
    expect(drawn(picture('četiri'))).toEqual({ large: 'slika jedan', current: 0 });
  });
});
