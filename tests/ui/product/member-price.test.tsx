import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { aTab } from '#tests/support/a-tab.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { BuyingBar } from '#ui/product/buying-bar.tsx';
import { OtherPrice } from '#ui/product/other-price.tsx';
import { PriceNotes } from '#ui/product/price-notes.tsx';
import { ProductPrice } from '#ui/product/product-price.tsx';

const price = { final: money(2000), regular: undefined, member: money(1500), from: false };
const product = { name: 'Bačva', price, unit: { quantity: 2, measure: 'kg' } };
const member = { firstName: 'Ana', isBackofficeUser: false, memberCardBarcode: '3850000000017', wishlist: [] };

const drawn = (whose: Parameters<typeof drawScreen>[3]) =>
  drawScreen(
    <>
      <ProductPrice price={price} />
      <OtherPrice price={price} />
      <PriceNotes product={product as never} />
      <BuyingBar product={product as never} formId="form" />
    </>,
    undefined,
    {},
    whose,
  );
const strong = (whose: Parameters<typeof drawScreen>[3]) => /<strong>([^<]*)/.exec(drawn(whose).html)?.[1];

describe('the price of goods that cost members less', () => {
  it('is for a member the one of members, everywhere, with the other one beside it in words', () => {
    const { text, missing } = drawn({ account: member });
    expect(text.replaceAll('\u00a0', ' ')).toMatch(/Cijena uz člansku iskaznicu 15,00 € 20,00 € bez iskaznice .* 7,50 € .*15,00 €/);
    expect(missing).toEqual([]);
  });

  it('is for everybody else the plain one, with the one of members beside it', () => {
    for (const whose of [{}, { account: { ...member, memberCardBarcode: undefined } }])
      expect(drawn(whose).text.replaceAll('\u00a0', ' ')).toMatch(/Cijena 20,00 € 15,00 € uz člansku iskaznicu .* 10,00 € .*20,00 €/);
  });

  it('follows the cart where there is one: it knows whether a card is applied', async () => {
    const { cart } = (await aTab()).cart;
    const tells = (memberCardBarcode: string | undefined) => strong({ account: member, cart: cart && { ...cart, memberCardBarcode } });
    expect([tells(undefined), tells('3850000000017')]).toEqual([expect.stringContaining('20,00'), expect.stringContaining('15,00')]);
  });
});
