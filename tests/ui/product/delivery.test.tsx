import { describe, expect, it } from 'vitest';
import type { ProductFormat } from '#domain/product/product.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { Delivery } from '#ui/product/purchase.tsx';

const drawn = (format: ProductFormat) => drawScreen(<Delivery product={{ format, members: [], isBulky: false } as never} />);

describe('what a product’s page says of delivery', () => {
  it('names the legal guarantee of goods and leads to it; of digital content there is another', () => {
    expect(drawn('Simple').html).toContain('<a href="/povrat-i-jamstvo">Zakonsko jamstvo');
    expect(drawn('EProduct').html).not.toContain('povrat-i-jamstvo');
    expect(drawn('Simple').missing).toEqual([]);
  });
});
