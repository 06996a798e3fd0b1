import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { AN_ADDRESS, HOME_DELIVERY } from '#tests/support/a-memory-shop.ts';
import { aTabInCheckout } from '#tests/support/a-tab.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AddressStep } from '#ui/checkout/address-step.tsx';
import { PaymentStep } from '#ui/checkout/payment-step.tsx';
import { ShippingStep } from '#ui/checkout/shipping-step.tsx';

const namesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name);
const choicesOf = (html: string) =>
  [...html.matchAll(/<label class="choice[^>]*>(.*?)<\/label>/gs)].map(([, label = '']) => [
    /name="([^"]*)"/.exec(label)?.[1],
    label
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]);

describe('what the steps of the checkout ask for', () => {
  it('the address: where it goes, who pays another bill, a company, and consents of which a star marks the required ones [CHK-02]', async () => {
    const tab = await aTabInCheckout();
    const { html } = drawScreen(<AddressStep checkout={await tab.openCheckout('address')} />);
    const fields = namesOf(html, /<(?:input|select)[^>]* name="([a-z]\w*)"/gi);
    const address = ['contactEmail', 'contactPhone', 'firstName', 'lastName', 'street', 'houseNumber', 'zipCode', 'city', 'country'];
    expect(fields).toEqual([
      'form',
      ...address,
      'buyAsCompany',
      'companyName',
      'companyOIB',
      'differentBilling',
      ...address.map((field) => `billing_${field}`),
      'consentVersions',
      'consents',
      'consents',
    ]);
    expect(choicesOf(html)).toEqual([
      ['buyAsCompany', 'Kupujem za tvrtku'],
      ['differentBilling', 'Adresa za račun je drukčija'],
      ['consents', 'Uvjeti *'],
      ['consents', 'Novosti'],
    ]);
  });

  it('an address of the account in a country that is not served stays there: its choice and its field name that country [CHK-02] [CHK-10]', async () => {
    const tab = await aTabInCheckout();
    const checkout = await tab.openCheckout('address');
    const empty = { addresses: undefined, suggested: undefined } as const;
    const sarajevo = {
      ...AN_ADDRESS,
      id: 7,
      type: 'shipping',
      street: 'Ferhadija',
      zipCode: '71000',
      city: 'Sarajevo',
      country: 'BA',
    } as const;
    const countries = { countries: [{ code: 'AT', name: 'Austrija' }], billingCountries: [{ code: 'BA', name: 'Bosna i Hercegovina' }] };
    const { html } = drawScreen(<AddressStep checkout={{ ...checkout, ...empty, ...countries, savedAddresses: [sarajevo] }} />);
    expect(choicesOf(html)[0]?.[1]).toMatch(/71000 Sarajevo, Bosna i Hercegovina/);
    const options = /<select[^>]* name="country".*?<\/select>/s.exec(html)?.[0] ?? '';
    expect(namesOf(options, /<option value="(\w+)" selected/g)).toEqual(['BA']);
    const { html: unnamed } = drawScreen(
      <AddressStep checkout={{ ...checkout, ...empty, countries: [], billingCountries: [], savedAddresses: [sarajevo] }} />,
    );
    expect(unnamed).toContain('<option value="BA" selected="">BA</option>');
  });

  it('the delivery: its ways with what each is, the branches of one that has some, and the way back [CHK-06] [CHK-01]', async () => {
    const tab = await aTabInCheckout({ deliveryMethodId: HOME_DELIVERY });
    const { html } = drawScreen(<ShippingStep checkout={await tab.openCheckout('shipping')} />);
    expect(choicesOf(html)).toEqual([
      ['deliveryMethodId', 'Dostava 4,50 € Na adresu'],
      ['deliveryMethodId', 'Preuzimanje besplatno U poslovnici'],
      ['deliveryBranchId', 'Zagreb'],
    ]);
    expect(html).toContain('href="/naplata?step=address">Natrag na adresu</a>');
  });

  it('the payment: its ways, what has to be agreed to, and the way back [CHK-08] [CHK-01]', async () => {
    const tab = await aTabInCheckout();
    const { html } = drawScreen(<PaymentStep checkout={await tab.openCheckout('payment')} onPlaced={() => undefined} />);
    expect(choicesOf(html)).toEqual([
      ['paymentMethodId', 'Uplata Na račun'],
      ['paymentMethodId', 'Pouzeće Dostavljaču'],
      ['consents', 'Točnost *'],
    ]);
    expect(html).toContain('href="/naplata?step=shipping">Natrag na dostavu</a>');
    expect(html).not.toContain('Košarica se promijenila');
  });

  it('the last look says which price changed since it was put in, with the total, and takes no focus: nothing was refused [CRT-14]', async () => {
    const checkout = await (await aTabInCheckout()).openCheckout('payment');
    const lines = checkout.cart.lines.map((line) => ({ ...line, priceBefore: money(1290) }));
    const { html } = drawScreen(<PaymentStep checkout={{ ...checkout, cart: { ...checkout.cart, lines } }} onPlaced={() => undefined} />);
    const notice = /<section class="notice".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(notice).toContain('Košarica se promijenila');
    expect(notice).toMatch(/<li>Lampa: prije 12,90\u00a0€, sada /);
    expect(notice).toContain('Novi ukupni iznos: ');
    expect(notice).not.toMatch(/autofocus|tabindex/i);
  });
});
