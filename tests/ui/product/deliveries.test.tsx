import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { ProductDelivery } from '#domain/product/product-delivery.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { Deliveries } from '#ui/product/deliveries.tsx';
import { FoldedFacts } from '#ui/product/folded-facts.tsx';

const HOME: ProductDelivery = {
  id: 1,
  name: 'Dostava na adresu',
  price: money(450),
  freeFrom: money(6000),
  isPickup: false,
  arrives: { from: '2026-11-24', to: '2026-11-26' },
};
const aProduct = (change: Partial<ProductDetails>) =>
  ({
    format: 'Simple',
    members: [],
    price: { final: money(1590) },
    deliveries: [HOME],
    availability: { inStock: true },
    sections: [],
    ...change,
  }) as unknown as ProductDetails;
const lines = (product: ProductDetails) => {
  const { html, missing } = drawScreen(<Deliveries product={product} />);
  expect(missing).toEqual([]);
  return [...html.matchAll(/<li.*?<\/li>/g)].map(([line]) =>
    line
      .replace(/<[^>]*>/g, '')
      .replaceAll('\u00a0', ' ')
      .trim(),
  );
};

describe('ways of delivery', () => {
  it('tell price, days and from which sum on they cost nothing [PRD-01]', () => {
    expect(lines(aProduct({}))).toEqual([
      'Dostava na adresu, 4,50 €. U Hrvatskoj stiže između 24. studenoga i 26. studenoga. Besplatno za narudžbe od 60,00 €.',
      'Povrat u 14 dana, bez navođenja razloga.',
    ]);
  });

  it('come with the days that the shop gives for a return', () => {
    const { html } = drawScreen(<Deliveries product={aProduct({})} />, undefined, { withdrawalDays: 60 });
    expect(html).toContain('Povrat u 60 dana');
  });

  it('cost nothing with goods of that sum, and say so once', () => {
    expect(lines(aProduct({ price: { final: money(6000) } as never }))[0]).toBe(
      'Dostava na adresu, besplatno. U Hrvatskoj stiže između 24. studenoga i 26. studenoga.',
    );
    expect(lines(aProduct({ price: { final: money(5999) } as never }))[0]).toContain('4,50 €');
  });

  it('promise no day that is not known, and one where it is one', () => {
    const told = (arrives: ProductDelivery['arrives']) => lines(aProduct({ deliveries: [{ ...HOME, freeFrom: undefined, arrives }] }))[0];
    expect(told(undefined)).toBe('Dostava na adresu, 4,50 €.');
    expect(told({ from: '2026-11-24', to: '2026-11-24' })).toBe('Dostava na adresu, 4,50 €. U Hrvatskoj stiže 24. studenoga.');
  });

  it('promise no day for what is sold out', () => {
    expect(lines(aProduct({ availability: { inStock: false } as never }))[0]).toBe(
      'Dostava na adresu, 4,50 €. Besplatno za narudžbe od 60,00 €.',
    );
  });

  it('say of a branch when the goods are ready there', () => {
    const pickup: ProductDelivery = { ...HOME, name: 'Preuzimanje', price: money(0), freeFrom: undefined, isPickup: true };
    expect(lines(aProduct({ deliveries: [pickup] }))[0]).toBe(
      'Preuzimanje, besplatno. Spremno je između 24. studenoga i 26. studenoga; javit ćemo Vam e-poštom.',
    );
  });

  it('that can not be had stay and say why', () => {
    expect(lines(aProduct({ deliveries: [{ ...HOME, name: 'Paketomat', arrives: undefined, refusedFor: 'bulky' }] }))[0]).toBe(
      'Paketomat: nije moguće, ovaj je proizvod prevelik.',
    );
  });

  it('are none of what is downloaded, nor is there a guarantee of goods [PRD-03]', () => {
    const book = aProduct({ format: 'EProduct' });
    expect(lines(book)).toEqual(['Elektroničko izdanje: ništa se ne dostavlja poštom.']);
    expect(drawScreen(<FoldedFacts product={book} lang={undefined} />).html).toBe('');
  });
});

describe('what few ask for', () => {
  it('is folded under its name: parts of the description, and the guarantee', () => {
    const product = aProduct({ sections: [{ title: 'Tablica <em>veličina</em>', html: '<p>S</p>' }] });
    const { html } = drawScreen(<FoldedFacts product={product} lang="hr" />);
    const folds = [...html.matchAll(/<details><summary>(.*?)<svg.*?<\/summary>(.*?)<\/details>/g)].map(([, title, text]) => [title, text]);
    expect(folds[0]).toEqual(['<span lang="hr">Tablica <em>veličina</em></span>', '<div class="prose" lang="hr"><p>S</p></div>']);
    expect(folds[1]?.[0]).toBe('Zakonsko jamstvo: za nedostatke odgovaramo dvije godine');
    expect(folds[1]?.[1]).toContain('dvije godine');
  });
});
