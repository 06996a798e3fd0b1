import { describe, expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { PictureDialog } from '#ui/media/picture-dialog.tsx';

const PICTURES = [
  { src: '/a.jpg', alt: 'Krov & nebo' },
  { src: '/b.jpg', alt: '' },
];
const drawn = (first: number, of: { readonly isOfPost?: boolean; readonly pictures?: typeof PICTURES } = {}) => {
  const { html, missing } = drawScreen(<PictureDialog pictures={PICTURES} first={first} onClose={() => undefined} {...of} />);
  expect(missing).toEqual([]);
  const [, src, alt] = /<img src="([^"]*)" alt="([^"]*)"/.exec(html) ?? [];
  return { html, src, alt };
};

describe('a picture on the whole screen [HDR-07]', () => {
  it('is called by its own words, which stand below it', () => {
    expect(drawn(0, { isOfPost: true })).toMatchObject({ src: '/a.jpg', alt: 'Krov &amp; nebo' });
    expect(drawn(0).html).toContain('<figcaption>Krov &amp; nebo</figcaption>');
  });

  it('without any is called by what it belongs to, and nothing stands below it', () => {
    expect([drawn(1, { isOfPost: true }).alt, drawn(1).alt]).toEqual(['Slika novosti', 'Slika']);
    expect(drawn(1, { isOfPost: true }).html).not.toContain('<figcaption');
  });

  it('says which of how many it is, and leads to others only where there are some', () => {
    expect(drawn(1).html).toMatch(/role="status">2 od 2</);
    for (const name of ['Prethodna slika', 'Sljedeća slika']) {
      expect(drawn(0).html).toContain(`aria-label="${name}"`);
      expect(drawn(0, { pictures: PICTURES.slice(0, 1) }).html).not.toContain(`aria-label="${name}"`);
    }
  });
});
