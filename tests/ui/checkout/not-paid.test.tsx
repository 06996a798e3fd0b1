import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { NotPaid } from '#ui/checkout/not-paid.tsx';

it('an order that was not paid can be paid at once in another way, or looked at in the cart [CHK-13]', () => {
  const { html, text, missing } = drawScreen(<NotPaid status="paymentFailed" />);
  expect(html).toContain('<h1>Plaćanje nije uspjelo</h1>');
  expect(html).toContain('href="/naplata?step=payment"');
  expect(html).toContain('href="/kosarica"');
  expect(text).toContain('Pokušaj platiti ponovno');
  expect(missing).toEqual([]);
});

it('where no order is known there is nothing to pay again', () => {
  const { html } = drawScreen(<NotPaid status={undefined} />);
  expect(html).not.toContain('step=payment');
  expect(html).toContain('href="/kosarica"');
});
