import { describe, expect, it } from 'vitest';
import type { ProductFormat } from '#domain/product/product.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { FoldedFacts } from '#ui/product/folded-facts.tsx';

const drawn = (format: ProductFormat) =>
  drawScreen(<FoldedFacts product={{ format, members: [], sections: [] } as never} lang={undefined} />);

describe('what a product’s page holds folded', () => {
  it('names the legal guarantee of goods and leads to it; of digital content there is another', () => {
    expect(drawn('Simple').html).toContain('<summary>Zakonsko jamstvo: za nedostatke odgovaramo dvije godine');
    expect(drawn('Simple').html).toContain('<a href="/povrat-i-jamstvo">');
    expect(drawn('EProduct').html).not.toContain('povrat-i-jamstvo');
    expect(drawn('Simple').missing).toEqual([]);
  });
});
