import { describe, expect, it } from 'vitest';
import type { InMemoryShop } from '#adapters/in-memory/in-memory-shop.ts';
import { ADDRESS_FIELDS } from '#domain/checkout/address.ts';
import { AN_ADDRESS, aMemoryShop } from '#tests/support/a-memory-shop.ts';
import { aTab } from '#tests/support/a-tab.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AddressStep } from '#ui/checkout/address-step.tsx';
import { AddressStepViewModel } from '#ui/checkout/address-step-view-model.ts';

/** What the office writes: the terms are asked for in other words from now on. */
function inVersion(shop: InMemoryShop, version: number): void {
  const displayName = '<b>Uvjeti</b> &quot;kupnje&quot;';
  const inOtherWords = (shop.consents.checkout ?? []).map((one) => (one.id === 1 ? { ...one, displayName, version } : one));
  shop.consents = { ...shop.consents, checkout: inOtherWords };
}

async function aStepInVersion(version: number) {
  const shop = aMemoryShop();
  inVersion(shop, version);
  const tab = await aTab({ shop });
  const step = new AddressStepViewModel(tab, await tab.openCheckout('address'));
  for (const field of ADDRESS_FIELDS) step.type(field, AN_ADDRESS[field]);
  return { tab, shop, step };
}

describe('consents of a step in the words that were shown [CON-01]', () => {
  it('are logged in that version, whatever the office has written since', async () => {
    const { tab, shop, step } = await aStepInVersion(1);
    step.consents.tick(1, true);
    step.consents.tick(2, true);
    inVersion(shop, 2);
    await step.submit();
    expect(tab.paths).toHaveLength(1);
    expect(shop.consentLog.map(({ consentIds }) => consentIds)).toEqual([[{ id: 1, version: 1 }, 2]]);
  });

  it('come back ticked after a reload, but for one that is asked for in other words now', async () => {
    const { tab, shop, step } = await aStepInVersion(1);
    step.consents.tick(1, true);
    step.consents.tick(2, true);
    const again = async () => {
      const reloaded = new AddressStepViewModel(tab, await tab.openCheckout('address'));
      reloaded.restore();
      return reloaded.consents.accepted;
    };
    expect(await again()).toEqual([1, 2]);
    inVersion(shop, 2);
    expect(await again()).toEqual([2]);
  });

  it('that a refused form without script was sent with come back so, too', async () => {
    const { tab } = await aStepInVersion(2);
    const checkout = await tab.openCheckout('address');
    const ticked = (consents: string[], consentVersions: string) =>
      new AddressStepViewModel(tab, checkout, { form: 'address', values: { consents, consentVersions }, problem: { kind: 'CartEmpty' } })
        .consents.accepted;
    expect([ticked(['1', '2'], '1.2'), ticked(['1', '2'], '1.1'), ticked(['1'], ''), ticked(['2'], '1.2')]).toEqual([[1, 2], [2], [], [2]]);
  });

  it('are named by their version beside the boxes, which hold ids alone', async () => {
    const { tab, step } = await aStepInVersion(7);
    const { html } = drawScreen(<AddressStep checkout={await tab.openCheckout('address')} />);
    expect(html).toContain('name="consentVersions" value="1.7"');
    const boxes = [...html.matchAll(/name="consents" value="([^"]*)"/g)].map(([, value = '']) => value);
    expect(boxes).toEqual(['1', '2']);
    const form = new URLSearchParams(boxes.map((id) => ['consents', id]));
    step.read(form);
    expect(step.consents.accepted).toEqual([1, 2]);
  });

  it('of which there never was such a version are told of where they stand', async () => {
    const { tab } = await aStepInVersion(9);
    const refused = {
      form: 'address',
      values: { consents: ['1'], consentVersions: '1.10' },
      problem: { kind: 'ConsentVersionUnknown', id: 1 },
    } as const;
    const checkout = await tab.openCheckout('address');
    const step = new AddressStepViewModel(tab, checkout, refused);
    expect(step.errors).toEqual([{ fieldId: 'consents-1', about: 'Uvjeti "kupnje"', message: { message: 'error.consentVersionUnknown' } }]);
    expect(step.consents.isTicked(1)).toBe(false);
    const { html } = drawScreen(<AddressStep checkout={checkout} />, refused);
    expect(html).toMatch(/id="consents-error"[^>]*>.*?Tekst privole u međuvremenu je promijenjen/s);
    expect(html).toContain('href="#consents-1"');
  });
});
