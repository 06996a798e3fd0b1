import { expect, it } from 'vitest';
import { draftProduct } from '#ui/editing/draft/draft-product.ts';

const picture = (id: string) => ({ id, title: id, alt: `slika ${id}`, width: 800, height: 1000 });
const PRODUCT = {
  name: 'Majica',
  sections: [{ title: 'Mjere', html: '' }],
  gallery: [picture('jedan'), picture('dva')],
  variants: [{ id: 9, gallery: [picture('crvena')] }],
} as never;

it('a product that is written is drawn with its description in one piece and its pictures in their places', () => {
  const drawn = (pictures: readonly unknown[]) =>
    draftProduct(PRODUCT, { values: { name: 'Nova', description: '<p>a</p>', pictures }, sections: [] }, 'hr');
  const shown = drawn([{ media: 'dva' }, { media: 'tri' }, { media: null }]);
  expect(shown).toMatchObject({ edited: null, name: 'Nova', summary: '', description: '<p>a</p>', sections: [] });
  // A picture of a variant is no entry of the list: a click on it would lead nowhere.
  expect(shown.variants).toMatchObject([{ id: 9, gallery: [] }]);
  expect(shown.gallery).toEqual([picture('dva'), expect.objectContaining({ id: 'tri', alt: '' })]);
  // Places are those of the list: what a click on a picture leads to.
  expect(drawn([{ media: '' }, { media: 'jedan' }]).gallery.map(({ id }) => id)).toEqual(['none', 'jedan']);
  expect(drawn([]).gallery).toEqual([]);
});

it('where a language has no words of its own those that stand in are drawn, until some are written', () => {
  const standsIn = { ...(PRODUCT as object), language: 'hr', summary: 'Od pamuka', description: '<p>Meka.</p>' } as never;
  const drawn = (values: object, locale: 'hr' | 'en') =>
    draftProduct(standsIn, { values: { name: '', summary: '', description: '', pictures: [], ...values }, sections: [] }, locale);
  expect(drawn({}, 'en')).toMatchObject({
    ...{ language: 'hr', name: 'Majica', summary: 'Od pamuka', description: '<p>Meka.</p>' },
    ...{ sections: [{ title: 'Mjere', html: '' }], gallery: [], edited: null },
  });
  expect(drawn({ name: 'T-shirt' }, 'en')).toMatchObject({ language: 'en', name: 'T-shirt', summary: '', description: '', sections: [] });
  // In the language of the words themselves what is empty is drawn so.
  expect(drawn({}, 'hr')).toMatchObject({ name: '', summary: '', description: '', sections: [] });
});
