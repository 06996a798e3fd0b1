import { describe, expect, it } from 'vitest';

/** Files of the recipe that need nothing of Vendure. */
const recipe = (name: string) => import(new URL(`../../../deploy/vendure/${name}`, import.meta.url).href);
const { guestOf, keepGuestsApart } = await recipe('own-customers.mjs');
const { outcomeOf } = await recipe('payment-outcome.mjs');
const { lapseTransfer, unpaidTransfers } = await recipe('unpaid-transfers.mjs');

interface Customer {
  id: number;
  emailAddress: string;
  firstName: string;
  user: { readonly id: number } | null;
}

/** Customers as Vendure's own service makes them: it takes the first one with the address, whoever that is. */
class Customers {
  readonly rows: Customer[] = [];
  readonly connection = {
    getRepository: () => ({
      find: async ({ where }: { readonly where: { readonly emailAddress: string } }) =>
        this.rows.filter(({ emailAddress }) => emailAddress === where.emailAddress),
      findOne: async ({ where }: { readonly where: { readonly emailAddress: string } }) =>
        this.rows.find(({ emailAddress }) => emailAddress === where.emailAddress) ?? null,
    }),
  };

  async createOrUpdate(_context: unknown, input: { readonly emailAddress: string; readonly firstName: string }): Promise<Customer> {
    const options = { relations: ['channels'], where: { emailAddress: input.emailAddress } };
    const existing = await this.connection.getRepository().findOne(options);
    if (existing !== null) return Object.assign(existing, input);
    const made = { id: this.rows.length + 1, user: null, ...input };
    this.rows.push(made);
    return made;
  }
}

const input = (firstName: string) => ({ emailAddress: 'ana@example.hr', firstName });

describe('customers of the recipe for Vendure', () => {
  it('whom an account finds are those who have one, never guests with the same address', async () => {
    const customers = new Customers();
    const guest = await guestOf(customers, undefined, {}, input('Guest'));
    keepGuestsApart(customers);
    const registered = await customers.createOrUpdate({}, input('Owner'));
    expect([registered.id === guest.id, guest.firstName]).toEqual([false, 'Guest']);
    registered.user = { id: 1 };
    expect((await customers.createOrUpdate({}, input('Renamed'))).id).toBe(registered.id);
  });

  it('who buy as guests are the order’s own, and nobody who has an account is changed', async () => {
    const customers = new Customers();
    const owner = await customers.createOrUpdate({}, input('Owner'));
    owner.user = { id: 1 };
    const guest = await guestOf(customers, undefined, {}, input('Guest'));
    expect((await guestOf(customers, guest, {}, input('Corrected'))).id).toBe(guest.id);
    const other = await guestOf(customers, undefined, {}, input('Other'));
    const afterSigningOut = await guestOf(customers, owner, {}, input('Another'));
    expect(customers.rows.map(({ firstName }) => firstName)).toEqual(['Owner', 'Corrected', 'Other', 'Another']);
    expect(new Set([owner.id, guest.id, other.id, afterSigningOut.id]).size).toBe(4);
  });
});

describe('money that comes for an order of Vendure', () => {
  const updatedAt = new Date('2026-11-26T02:00:00.400Z');
  const waiting = { code: '2026-000001-ABCDEFGH', state: 'ArrangingPayment', updatedAt, totalWithTax: 1990, payments: [] };
  const reference = `${waiting.code}-${Math.floor(updatedAt.getTime() / 1000).toString(36)}`;
  const paidBy = (transactionId: string) => ({ ...waiting, state: 'PaymentSettled', payments: [{ state: 'Settled', transactionId }] });

  it.each([
    ['take', waiting, { reference, amount: 1990 }],
    ['wrongAmount', waiting, { reference, amount: 1890 }],
    ['late', { ...waiting, state: 'AddingItems' }, { reference, amount: 1990 }],
    ['late', { ...waiting, updatedAt: new Date('2026-11-26T02:00:05Z') }, { reference, amount: 1990 }],
    ['paid', paidBy(reference), { reference, amount: 1990 }],
    ['already', paidBy('another'), { reference, amount: 1990 }],
    ['take', { ...waiting, payments: [{ state: 'Declined', transactionId: 'x' }] }, { reference, amount: 1990 }],
  ])('is %s', (outcome, order, money) => {
    expect(outcomeOf(order, money)).toBe(outcome);
  });
});

describe('an order by transfer at Vendure that nobody pays', () => {
  const before = String(Date.UTC(2026, 10, 20));
  const payment = (state: string) => ({ method: 'bank-transfer', state });
  const order = (id: number, state = 'Authorized') => ({
    ...{ id, code: `2026-${id}`, state: 'PaymentAuthorized', orderPlacedAt: new Date('2026-11-10T10:00:00Z'), payments: [payment(state)] },
  });

  it('is named, however many older ones can’t be cancelled or are none after all', async () => {
    const all = Array.from({ length: 130 }, (_, place) => order(place + 1, place < 60 ? 'Settled' : 'Authorized'));
    const pageAfter = async (after: number) => all.filter(({ id }) => id > after).slice(0, 50);
    expect(await unpaidTransfers(pageAfter, before)).toEqual(all.slice(60).map(({ code }) => code));
    expect(await unpaidTransfers(async () => [], before)).toEqual([]);
  });

  it.each([
    ['is cancelled once nobody else writes on it', 'Authorized', [true, ['cancel 7']]],
    ['is kept when its money is recorded by hand at the same time', 'Settled', [false, []]],
  ])('%s', async (_, meanwhile, outcome) => {
    let stored = order(7);
    const done: string[] = [];
    const lapsed = await lapseTransfer(
      {
        // Whoever holds it ends first.
        hold: async () => {
          stored = order(7, meanwhile);
        },
        read: async () => stored,
        cancel: async ({ id }: { readonly id: number }) => void done.push(`cancel ${id}`),
      },
      before,
    );
    expect([lapsed, done]).toEqual(outcome);
    expect(await lapseTransfer({ hold: async () => undefined, read: async () => undefined }, before)).toBe(false);
  });
});
