import { beforeAll, describe, expect, it } from 'vitest';
import type { Registration } from '#domain/account/registration.ts';
import type { Address } from '#domain/checkout/address.ts';
import { NO_ORDER_EXTRAS } from '#domain/checkout/order-extras.ts';
import type { Accounts, Passwords, Registrations } from '#ports/account/accounts.ts';
import type { AddressBook } from '#ports/account/address-book.ts';
import type { DeviceSessions } from '#ports/account/device-sessions.ts';
import type { Logins } from '#ports/account/logins.ts';
import type { AbandonedCarts } from '#ports/cart/abandoned-carts.ts';
import type { OwnConsents } from '#ports/consent/own-consents.ts';
import type { CardRegister } from '#ports/membership/card-register.ts';
import type { MemberCards } from '#ports/membership/member-cards.ts';
import type { OrderHistory } from '#ports/order/order-history.ts';
import type { Wishlist } from '#ports/wishlist/wishlist.ts';
import type { Buyer } from './checkout.contract.ts';

export interface AccountVisitor extends Buyer {
  readonly logins: Logins;
  readonly accounts: Accounts;
  readonly registrations: Registrations;
  readonly passwords: Passwords;
  readonly addressBook: AddressBook;
  readonly devices: DeviceSessions;
  readonly history: OrderHistory;
  readonly ownConsents: OwnConsents;
  readonly wishlist: Wishlist;
  readonly cardRegister: CardRegister;
  readonly memberCards: MemberCards;
  readonly abandoned: AbandonedCarts;
}

/** A shop like that of the checkout, which confirms e-mail addresses and whose register knows cards that begin with 385. */
export interface AccountsHarness {
  /** Someone new, without cookies. */
  visitor(): AccountVisitor;
  /** A confirmed customer with this e-mail and password. */
  customer(email: string, password: string): Promise<void>;
  /** A product with this price, and this one for members, in cents; answers its id. */
  product(price: number, memberPrice?: number): Promise<number>;
  /** What the link of the newest mail to an address holds. */
  mailed(kind: 'confirm' | 'setPassword', email: string): Promise<string>;
}

const PASSWORD = 'zelena ograda 17';
const OTHER_PASSWORD = 'plava kapija 23';
const ADDRESS: Address = {
  firstName: 'Ana',
  lastName: 'Horvat',
  contactEmail: 'ana@primjer.hr',
  contactPhone: '+385 91 555 0101',
  street: 'Ilica',
  houseNumber: '10a',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
};

/** What accounts do, whoever answers them. */
export function accountsContract(adapter: string, open: () => Promise<AccountsHarness>): void {
  describe(`accounts of ${adapter} [API-05]`, () => {
    let shop: AccountsHarness;
    let lamp: number;
    let made = 0;
    beforeAll(async () => {
      shop = await open();
      lamp = await shop.product(1000, 900);
    });
    const newEmail = () => {
      made += 1;
      return `ana-${made}@primjer.hr`;
    };

    async function signedIn(email = newEmail(), known = false): Promise<AccountVisitor & { readonly email: string }> {
      if (!known) await shop.customer(email, PASSWORD);
      const visitor = shop.visitor();
      (await visitor.logins.logIn({ username: email, password: PASSWORD }, 'local'))._unsafeUnwrap();
      return { ...visitor, email };
    }

    async function withCart<V extends AccountVisitor>(visitor: V, quantity = 1): Promise<V> {
      visitor.sessions.keep((await visitor.carts.open())._unsafeUnwrap());
      (await visitor.carts.add(lamp, quantity))._unsafeUnwrap();
      return visitor;
    }

    async function ordered(visitor: AccountVisitor, address: Address): Promise<string> {
      await withCart(visitor, 2);
      (await visitor.buyer.save({ delivery: address, billing: undefined, company: undefined }))._unsafeUnwrap();
      const door = (await visitor.methods.deliveryMethods('HR'))._unsafeUnwrap().find(({ branches }) => branches.length === 0);
      (await visitor.methods.saveDeliveryMethod({ deliveryMethodId: door?.id ?? 0, branchId: undefined }))._unsafeUnwrap();
      const [payment] = (await visitor.methods.paymentMethods())._unsafeUnwrap();
      (await visitor.methods.savePaymentMethod(payment?.id ?? 0, undefined))._unsafeUnwrap();
      for (const place of ['checkout', 'payment'] as const) {
        const asked = (await visitor.consents.assignedTo(place))._unsafeUnwrap();
        const required = asked.filter((consent) => consent.required).map(({ id }) => id);
        if (required.length > 0) (await visitor.consents.logAccepted(required, address.contactEmail))._unsafeUnwrap();
      }
      (await visitor.carts.fetch())._unsafeUnwrap();
      const order = {
        extras: { ...NO_ORDER_EXTRAS, orderMessage: 'Zvoniti dvaput' },
        successPath: '/naplata/uspjesna',
        failurePath: '/checkout/failure',
      };
      return (await visitor.orders.create(order))._unsafeUnwrap().orderSlug;
    }

    async function aRegistration(visitor: AccountVisitor, email: string): Promise<Registration> {
      const consents = (await visitor.consents.assignedTo('registration'))._unsafeUnwrap();
      return {
        firstName: 'Ana',
        lastName: 'Horvat',
        email,
        password: PASSWORD,
        confirmedPassword: PASSWORD,
        memberCardBarcode: '',
        address: ADDRESS,
        company: undefined,
        acceptedConsents: consents.map(({ id }) => id),
      };
    }

    it('lets in whoever knows the password, in any case of the address’s letters [IDN-01]', async () => {
      const email = newEmail();
      await shop.customer(email, PASSWORD);
      const visitor = shop.visitor();
      expect((await visitor.accounts.current())._unsafeUnwrap()).toBeUndefined();
      const account = (await visitor.logins.logIn({ username: email.toUpperCase(), password: PASSWORD }, 'local'))._unsafeUnwrap();
      expect(account).toMatchObject({ email, hasPassword: true, isBackofficeUser: false });
      expect((await visitor.accounts.current())._unsafeUnwrap()).toMatchObject({ email });
    });

    it('says the same of a wrong password and of an unknown address [T-15]', async () => {
      const { email } = await signedIn();
      for (const username of [email, 'nitko@primjer.hr'])
        expect((await shop.visitor().logins.logIn({ username, password: OTHER_PASSWORD }, 'local'))._unsafeUnwrapErr()).toEqual({
          kind: 'UnknownUserOrPassword',
        });
    });

    it('does not let a customer in by the back office’s login [T-23]', async () => {
      const { email } = await signedIn();
      const answer = await shop.visitor().logins.logIn({ username: email, password: PASSWORD }, 'admin');
      expect(answer._unsafeUnwrapErr().kind).toMatch(/UnknownUserOrPassword|NotAllowed/);
    });

    it('ends a sign-in at once [IDN-04]', async () => {
      const visitor = await signedIn();
      (await visitor.logins.logOut())._unsafeUnwrap();
      expect((await visitor.accounts.current())._unsafeUnwrap()).toBeUndefined();
      expect((await visitor.addressBook.create(ADDRESS, 'main'))._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
    });

    it('registers, waits for the confirmation of the address, and takes a link once [IDN-07] [IDN-08]', async () => {
      const visitor = shop.visitor();
      const email = newEmail();
      const registration = await aRegistration(visitor, email);
      expect((await visitor.registrations.register(registration))._unsafeUnwrap()).toEqual({ confirmationSent: true });
      const logIn = () => visitor.logins.logIn({ username: email, password: PASSWORD }, 'local');
      expect((await logIn())._unsafeUnwrapErr()).toEqual({ kind: 'EmailNotConfirmed' });
      const token = await shop.mailed('confirm', email);
      expect((await visitor.registrations.check(token))._unsafeUnwrap()).toEqual({
        isGood: true,
        needsPassword: true,
        setsPassword: false,
      });
      const confirm = (password: string | undefined) => visitor.registrations.confirm(token, password);
      for (const wrong of [OTHER_PASSWORD, undefined])
        expect((await confirm(wrong))._unsafeUnwrapErr()).toEqual({ kind: 'IncorrectPassword' });
      expect((await confirm(PASSWORD))._unsafeUnwrap()).toEqual({ email });
      expect((await confirm(PASSWORD))._unsafeUnwrapErr()).toEqual({ kind: 'LinkNotValid' });
      expect((await visitor.registrations.check(token))._unsafeUnwrap()).toEqual({
        isGood: false,
        needsPassword: false,
        setsPassword: false,
      });
      expect((await logIn())._unsafeUnwrap()).toMatchObject({ firstName: 'Ana', addresses: [{ ...ADDRESS, type: 'main' }] });
    });

    it('answers a registration of a known address like one of an unknown [T-15]', async () => {
      const { email } = await signedIn();
      const visitor = shop.visitor();
      const registration = await aRegistration(visitor, email);
      expect((await visitor.registrations.register(registration))._unsafeUnwrap()).toEqual({ confirmationSent: true });
    });

    it('sets a forgotten password by a link that works once; who was signed in is not any more [IDN-10]', async () => {
      const visitor = await signedIn();
      expect((await visitor.passwords.forget('nitko@primjer.hr'))._unsafeUnwrap()).toBeUndefined();
      (await visitor.passwords.forget(visitor.email))._unsafeUnwrap();
      const token = await shop.mailed('setPassword', visitor.email);
      const other = shop.visitor();
      (await other.passwords.set(token, OTHER_PASSWORD))._unsafeUnwrap();
      expect((await other.passwords.set(token, PASSWORD))._unsafeUnwrapErr()).toEqual({ kind: 'LinkNotValid' });
      expect((await visitor.accounts.current())._unsafeUnwrap()).toBeUndefined();
      (await other.logins.logIn({ username: visitor.email, password: OTHER_PASSWORD }, 'local'))._unsafeUnwrap();
    });

    it('changes the password, wants the old one, and ends other sessions [IDN-12]', async () => {
      const here = await signedIn();
      const there = await signedIn(here.email, true);
      const change = { oldPassword: OTHER_PASSWORD, newPassword: 'nova lozinka 44', newPasswordAgain: 'nova lozinka 44' };
      expect((await here.passwords.change(change))._unsafeUnwrapErr()).toEqual({ kind: 'IncorrectOldPassword' });
      (await here.passwords.change({ ...change, oldPassword: PASSWORD }))._unsafeUnwrap();
      expect((await here.accounts.current())._unsafeUnwrap()).toMatchObject({ email: here.email });
      expect((await there.accounts.current())._unsafeUnwrap()).toBeUndefined();
    });

    it('changes personal data; a new address waits for its confirmation [IDN-09]', async () => {
      const visitor = await signedIn();
      const next = newEmail();
      const company = { companyName: 'Zelena d.o.o.', companyOIB: '12345678903' };
      const update = (password: string) => visitor.accounts.update({ firstName: 'Iva', lastName: 'Babić', email: next }, company, password);
      for (const wrong of [OTHER_PASSWORD, '']) expect((await update(wrong))._unsafeUnwrapErr()).toEqual({ kind: 'IncorrectPassword' });
      const changed = await update(PASSWORD);
      expect(changed._unsafeUnwrap()).toMatchObject({ firstName: 'Iva', company, email: visitor.email, pendingEmail: next });
      const token = await shop.mailed('confirm', next);
      expect((await visitor.registrations.check(token))._unsafeUnwrap()).toEqual({
        isGood: true,
        needsPassword: false,
        setsPassword: false,
      });
      (await visitor.registrations.confirm(token, undefined))._unsafeUnwrap();
      expect((await signedIn(next, true)).email).toBe(next);
    });

    it('keeps addresses, and knows none of others [IDN-09] [T-04]', async () => {
      const [ana, iva] = [await signedIn(), await signedIn()];
      const { id } = (await ana.addressBook.create(ADDRESS, 'main'))._unsafeUnwrap();
      const changed = { ...ADDRESS, street: 'Vukovarska' };
      expect((await ana.addressBook.update(id, changed, 'shipping'))._unsafeUnwrap()).toEqual({ ...changed, id, type: 'shipping' });
      expect((await iva.addressBook.update(id, ADDRESS, 'main'))._unsafeUnwrapErr()).toEqual({ kind: 'AddressGone' });
      expect((await iva.addressBook.delete(id))._unsafeUnwrapErr()).toEqual({ kind: 'AddressGone' });
      expect((await ana.accounts.current())._unsafeUnwrap()?.addresses).toEqual([{ ...changed, id, type: 'shipping' }]);
      (await ana.addressBook.delete(id))._unsafeUnwrap();
      expect((await ana.accounts.current())._unsafeUnwrap()?.addresses).toEqual([]);
    });

    it('lists where somebody is signed in, and ends the others', async () => {
      const here = await signedIn();
      await signedIn(here.email, true);
      const there = await signedIn(here.email, true);
      const sessions = (await here.devices.list())._unsafeUnwrap();
      expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, false, true]);
      const ofThere = (await there.devices.list())._unsafeUnwrap().find(({ isCurrent }) => isCurrent);
      (await here.devices.end(ofThere?.id ?? ''))._unsafeUnwrap();
      expect((await there.accounts.current())._unsafeUnwrap()).toBeUndefined();
      expect((await here.devices.endOthers())._unsafeUnwrap()).toBe(1);
      expect((await here.devices.list())._unsafeUnwrap()).toMatchObject([{ isCurrent: true }]);
    });

    it('brings the guest’s cart along into the one left behind, under another key [CRT-09] [T-17]', async () => {
      const before = await withCart(await signedIn(), 3);
      const guest = await withCart(shop.visitor(), 1);
      (await guest.logins.logIn({ username: before.email, password: PASSWORD }, 'local'))._unsafeUnwrap();
      const session = (await guest.abandoned.fetch())._unsafeUnwrap();
      expect(session).toBeDefined();
      if (session !== undefined) guest.sessions.keep(session);
      expect((await guest.carts.fetch())._unsafeUnwrap().lines).toMatchObject([{ productId: lamp, quantity: 3 }]);
      const thief = shop.visitor();
      if (session !== undefined) thief.sessions.keep(session);
      expect((await thief.carts.fetch())._unsafeUnwrapErr()).toEqual({ kind: 'SessionRefused' });
    });

    it('prices the cart with a valid card, and keeps it on an account that has none [CRT-11]', async () => {
      const visitor = await withCart(await signedIn(), 2);
      expect((await visitor.memberCards.apply('111222'))._unsafeUnwrapErr()).toEqual({ kind: 'BarcodeInvalid' });
      const applied = (await visitor.memberCards.apply('3851234567'))._unsafeUnwrap();
      expect(applied).toMatchObject({ memberCardBarcode: '3851234567', totals: { items: { amount: 1800 }, loyalty: { amount: 200 } } });
      await visitor.memberCards.keepOnAccount('3851234567');
      await visitor.memberCards.keepOnAccount('3859999999');
      expect((await visitor.accounts.current())._unsafeUnwrap()?.memberCardBarcode).toBe('3851234567');
      expect((await visitor.memberCards.remove())._unsafeUnwrap()).toMatchObject({ totals: { items: { amount: 2000 } } });
    });

    it('gives guests no card [CRT-11]', async () => {
      const guest = await withCart(shop.visitor());
      expect((await guest.memberCards.apply('3851234567'))._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
    });

    it('asks the register, and takes the card off the account on wish', async () => {
      const visitor = await signedIn();
      expect((await visitor.cardRegister.isValid('3851234567'))._unsafeUnwrap()).toBe(true);
      expect((await visitor.cardRegister.isValid('1234567'))._unsafeUnwrap()).toBe(false);
      expect((await visitor.accounts.saveMemberCard('3851234567'))._unsafeUnwrap().memberCardBarcode).toBe('3851234567');
      expect((await visitor.accounts.saveMemberCard(undefined))._unsafeUnwrap().memberCardBarcode).toBeUndefined();
    });

    it('toggles the wishlist [WSH-01]', async () => {
      const visitor = await signedIn();
      const book = await shop.product(500);
      expect((await visitor.wishlist.toggle(lamp))._unsafeUnwrap()).toBe(true);
      expect((await visitor.wishlist.toggle(book))._unsafeUnwrap()).toBe(true);
      expect(
        (await visitor.wishlist.list())
          ._unsafeUnwrap()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([lamp, book].toSorted());
      expect((await visitor.wishlist.toggle(lamp))._unsafeUnwrap()).toBe(false);
      expect((await visitor.wishlist.list())._unsafeUnwrap().map(({ id }) => id)).toEqual([book]);
    });

    it('saves the checkout’s addresses to the account, and suggests the main one for the next cart [CHK-10]', async () => {
      const visitor = await withCart(await signedIn());
      expect((await visitor.buyer.fetch())._unsafeUnwrap()).toEqual({
        addresses: undefined,
        suggestion: undefined,
        savedAddresses: [],
        ownsCart: true,
        account: { firstName: expect.any(String), lastName: expect.any(String), email: expect.stringContaining('@') },
      });
      const billing = { ...ADDRESS, street: 'Vukovarska' };
      const saved = (await visitor.buyer.save({ delivery: ADDRESS, billing, company: undefined }))._unsafeUnwrap();
      expect(saved).toMatchObject({ delivery: ADDRESS, addressId: expect.any(Number), billing, billingAddressId: expect.any(Number) });
      const buyer = (await visitor.buyer.fetch())._unsafeUnwrap();
      expect(buyer.addresses).toEqual(saved);
      expect(buyer.savedAddresses.map(({ id }) => id).toSorted()).toEqual([saved.addressId, saved.billingAddressId].toSorted());
    });

    it('changes the address that was chosen, adds none twice, and takes delivery for billing when they are one [CHK-10]', async () => {
      const visitor = await withCart(await signedIn());
      const first = (await visitor.buyer.save({ delivery: ADDRESS, billing: undefined, company: undefined }))._unsafeUnwrap();
      const moved = { ...ADDRESS, street: 'Savska' };
      const wish = { delivery: moved, addressId: first.addressId, billing: undefined, company: undefined };
      expect((await visitor.buyer.save(wish))._unsafeUnwrap()).toMatchObject({ delivery: moved, addressId: first.addressId });
      expect((await visitor.buyer.save({ ...wish, addressId: undefined }))._unsafeUnwrap().addressId).toBe(first.addressId);
      expect((await visitor.accounts.current())._unsafeUnwrap()?.addresses).toHaveLength(1);
    });

    it('keeps what was typed as a guest before signing in, as the suggestion [CHK-10]', async () => {
      const email = newEmail();
      await shop.customer(email, PASSWORD);
      const guest = await withCart(shop.visitor());
      (await guest.buyer.save({ delivery: ADDRESS, billing: undefined, company: undefined }))._unsafeUnwrap();
      expect((await guest.buyer.fetch())._unsafeUnwrap().ownsCart).toBe(true);
      (await guest.logins.logIn({ username: email, password: PASSWORD }, 'local'))._unsafeUnwrap();
      expect((await guest.buyer.fetch())._unsafeUnwrap().ownsCart).toBe(false);
      const session = (await guest.abandoned.fetch())._unsafeUnwrap();
      if (session !== undefined) guest.sessions.keep(session);
      expect((await guest.buyer.fetch())._unsafeUnwrap()).toMatchObject({
        ownsCart: true,
        addresses: undefined,
        suggestion: { delivery: ADDRESS },
      });
    });

    it('shows orders to their customer alone, and puts them into the cart again [IDN-09] [T-05]', async () => {
      const [ana, iva] = [await signedIn(), await signedIn()];
      const slug = await ordered(ana, ADDRESS);
      const { page } = (await ana.history.list(1))._unsafeUnwrap();
      expect(page).toMatchObject({ totalRecords: 1, totalPages: 1, records: [{ orderSlug: slug, status: 'placed', otherPieces: 0 }] });
      expect((await ana.history.bySlug(slug))._unsafeUnwrap()).toMatchObject({
        lines: [{ productId: lamp, quantity: 2, unitPrice: { amount: 1000 } }],
        deliveryAddress: ADDRESS,
        billingAddress: ADDRESS,
        extras: { orderMessage: 'Zvoniti dvaput' },
      });
      expect((await iva.history.bySlug(slug))._unsafeUnwrap()).toBeUndefined();
      expect((await ana.history.bySlug('../nema'))._unsafeUnwrap()).toBeUndefined();
      ana.sessions.keep((await ana.carts.open())._unsafeUnwrap());
      expect((await ana.history.repeat(slug))._unsafeUnwrap()).toEqual([]);
      expect((await ana.carts.fetch())._unsafeUnwrap().lines).toMatchObject([{ productId: lamp, quantity: 2 }]);
      await withCart(iva);
      expect((await iva.history.repeat(slug))._unsafeUnwrapErr()).toEqual({ kind: 'OrderUnknown' });
    });

    it('confirms an order to the customer who placed it, and to nobody else [CHK-13] [T-05]', async () => {
      const [ana, iva] = [await signedIn(), await signedIn()];
      const slug = await ordered(ana, ADDRESS);
      expect((await ana.orders.confirmation(slug))._unsafeUnwrap()).toMatchObject({ orderSlug: slug, email: ana.email });
      expect((await iva.orders.confirmation(slug))._unsafeUnwrap()).toBeUndefined();
      expect((await shop.visitor().orders.confirmation(slug))._unsafeUnwrap()).toBeUndefined();
    });

    it('gives addresses of an account to nobody else’s cart [T-04]', async () => {
      const [ana, iva] = [await withCart(await signedIn()), await withCart(await signedIn())];
      const own = (await ana.buyer.save({ delivery: ADDRESS, billing: undefined, company: undefined }))._unsafeUnwrap();
      const wish = { delivery: ADDRESS, addressId: own.addressId, billing: undefined, company: undefined };
      const kept = (await iva.buyer.save(wish))._unsafeUnwrap();
      expect(kept.addressId).not.toBe(own.addressId);
      expect((await ana.accounts.current())._unsafeUnwrap()?.addresses).toHaveLength(1);
    });

    it('offers orders placed as a guest under the confirmed address, and joins them on wish [IDN-09]', async () => {
      const email = newEmail();
      await ordered(shop.visitor(), { ...ADDRESS, contactEmail: email });
      const visitor = await signedIn(email);
      expect((await visitor.history.list(1))._unsafeUnwrap()).toMatchObject({ guestOrders: 1, page: { totalRecords: 0 } });
      expect((await visitor.history.joinGuestOrders())._unsafeUnwrap()).toBe(1);
      expect((await visitor.history.list(1))._unsafeUnwrap()).toMatchObject({ guestOrders: 0, page: { totalRecords: 1 } });
    });

    it('keeps answers to consents, with their time [CON-01]', async () => {
      const visitor = await signedIn();
      const optional = (await visitor.ownConsents.list())._unsafeUnwrap().find(({ required }) => !required);
      expect(optional).toMatchObject({ status: 'neverAsked', statusAt: undefined });
      const of = (consents: readonly { readonly id: number }[]) => consents.find(({ id }) => id === optional?.id);
      const accepted = (await visitor.ownConsents.answer(optional?.id ?? 0, 'accepted', optional?.version))._unsafeUnwrap();
      expect(of(accepted)).toMatchObject({ status: 'accepted', statusAt: expect.any(String) });
      const withdrawn = (await visitor.ownConsents.answer(optional?.id ?? 0, 'withdrawn', undefined))._unsafeUnwrap();
      expect(of(withdrawn)).toMatchObject({ status: 'withdrawn' });
      expect(of((await visitor.ownConsents.list())._unsafeUnwrap())).toMatchObject({ status: 'withdrawn' });
    });

    it('gives out what is kept, and deletes the account with its password [IDN-15]', async () => {
      const visitor = await signedIn();
      expect(JSON.stringify((await visitor.accounts.exportData())._unsafeUnwrap())).toContain(visitor.email);
      const wrong = await visitor.accounts.delete({ password: OTHER_PASSWORD, confirmation: '' });
      expect(wrong._unsafeUnwrapErr()).toEqual({ kind: 'IncorrectPassword' });
      (await visitor.accounts.delete({ password: PASSWORD, confirmation: '' }))._unsafeUnwrap();
      expect((await visitor.accounts.current())._unsafeUnwrap()).toBeUndefined();
      const again = await shop.visitor().logins.logIn({ username: visitor.email, password: PASSWORD }, 'local');
      expect(again._unsafeUnwrapErr()).toEqual({ kind: 'UnknownUserOrPassword' });
    });
  });
}
