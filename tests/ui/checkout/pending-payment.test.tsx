import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { PendingPayment } from '#ui/checkout/pending-payment.tsx';

const order = { orderSlug: 'a1', number: '2026-000001', totals: { total: { amount: 690, currency: 'EUR' } } };
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory({ initialEntries: ['/naplata/uspjesna'] }) });
const drawn = (payment: object | undefined) =>
  drawScreen(
    <RouterContextProvider router={router}>
      <PendingPayment order={order as never} payment={payment as never} />
    </RouterContextProvider>,
  ).text.replaceAll('\u00a0', ' ');

describe('an order that waits for its payment', () => {
  it('tells whoever has paid a moment ago not to pay again, before it offers to pay', () => {
    const text = drawn({ kind: 'form', action: 'https://pay.example/form', fields: [] });
    expect(text).toMatch(/Ako ste upravo platili, nemojte platiti ponovno.*Provjeri ponovno.*Nastavi na plaćanje.*Odustani od plaćanja/);
  });

  it('of which something came offers nothing but to look again', () => {
    const text = drawn({ kind: 'none' });
    expect(text).toMatch(/Plaćanje upravo provjeravamo.*Provjeri ponovno/);
    expect(text).not.toMatch(/Ako ste upravo|Nastavi na plaćanje|Odustani od plaćanja/);
  });

  it('whose provider is out of reach says so, and can be given up', () => {
    expect(drawn(undefined)).toMatch(/nemojte platiti ponovno.*ne možemo doznati.*Odustani od plaćanja/);
  });
});
