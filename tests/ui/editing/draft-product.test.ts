import { expect, it } from 'vitest';
import { draftProduct } from '#ui/editing/draft-product.ts';

const picture = (id: string) => ({ id, title: id, alt: `slika ${id}`, width: 800, height: 1000 });
const PRODUCT = {
  name: 'Majica',
  sections: [{ title: 'Mjere', html: '' }],
  gallery: [picture('jedan'), picture('dva')],
  variants: [{ id: 9, gallery: [picture('crvena')] }],
} as never;

it('a product that is written is drawn with its description in one piece and its pictures in their places', () => {
  const drawn = (pictures: readonly unknown[]) =>
    draftProduct(PRODUCT, { values: { name: 'Nova', description: '<p>a</p>', pictures }, sections: [] });
  const shown = drawn([{ media: 'dva' }, { media: 'tri' }, { media: null }]);
  expect(shown).toMatchObject({ edited: null, name: 'Nova', summary: '', description: '<p>a</p>', sections: [] });
  // A picture of a variant is no entry of the list: a click on it would lead nowhere.
  expect(shown.variants).toMatchObject([{ id: 9, gallery: [] }]);
  expect(shown.gallery).toEqual([picture('dva'), expect.objectContaining({ id: 'tri', alt: '' })]);
  // Places are those of the list: what a click on a picture leads to.
  expect(drawn([{ media: '' }, { media: 'jedan' }]).gallery.map(({ id }) => id)).toEqual(['none', 'jedan']);
  expect(drawn([]).gallery).toEqual([]);
});
