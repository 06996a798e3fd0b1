import { describe, expect, it } from 'vitest';
import { aMemoryShop, BOOK } from '#tests/support/a-memory-shop.ts';
import { aMember, aPerson, EMAIL, type Person } from '#tests/support/a-person.ts';

const CARD = '3851234567';
const withCart = async (person: Person): Promise<Person> => {
  (await person.visitor.addToCart.run({ id: BOOK, format: 'Simple' }, 2))._unsafeUnwrap();
  return person;
};
const asked = ({ shop }: Person) => shop.calls.filter((call) => call === 'MemberCards.apply').length;
const apply = (person: Person, barcode = CARD) => person.visitor.applyMemberCard.run(barcode);

describe('applying a membership card', () => {
  it('needs somebody signed in and a cart; nothing is sent without [CRT-11]', async () => {
    const guest = await withCart(aPerson(aMemoryShop()));
    expect((await apply(guest))._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
    const member = await aMember(aMemoryShop());
    expect((await apply(member))._unsafeUnwrapErr()).toEqual({ kind: 'NoSession' });
    expect([asked(guest), asked(member)]).toEqual([0, 0]);
  });

  it('says that it is missing when nothing was typed [CRT-11]', async () => {
    const member = await withCart(await aMember(aMemoryShop()));
    expect((await apply(member, ' - '))._unsafeUnwrapErr()).toEqual({ kind: 'BarcodeMissing' });
    expect((await apply(member, '385?'))._unsafeUnwrapErr()).toEqual({ kind: 'BarcodeInvalid' });
    expect(asked(member)).toBe(0);
  });

  it('prices the cart, is remembered, and goes to an account that has none [CRT-11]', async () => {
    const member = await withCart(await aMember(aMemoryShop()));
    expect((await apply(member, '385 123 4567'))._unsafeUnwrap()).toMatchObject({
      memberCardBarcode: CARD,
      totals: { items: { amount: 400 }, loyalty: { amount: 100 } },
    });
    expect(member.cookies.get('memberCardBarcode')).toBe(CARD);
    expect(member.shop.people.byEmail(EMAIL)?.memberCardBarcode).toBe(CARD);
    expect((await apply(member, '3859')).isOk()).toBe(true);
    expect(member.shop.people.byEmail(EMAIL)?.memberCardBarcode).toBe(CARD);
  });

  it('is not sent again while the cart has it, and is when the cart lost it [CRT-11]', async () => {
    const member = await withCart(await aMember(aMemoryShop()));
    await apply(member);
    expect((await apply(member))._unsafeUnwrap().memberCardBarcode).toBe(CARD);
    expect(asked(member)).toBe(1);
    const cart = member.cart();
    if (cart !== undefined) member.shop.carts.set(cart.id, { ...cart, memberCardBarcode: undefined });
    expect((await apply(member))._unsafeUnwrap().memberCardBarcode).toBe(CARD);
    expect(asked(member)).toBe(2);
  });

  it('that the register refuses is told and neither remembered nor kept [CRT-11]', async () => {
    const member = await withCart(await aMember(aMemoryShop()));
    expect((await apply(member, '111222'))._unsafeUnwrapErr()).toEqual({ kind: 'BarcodeInvalid' });
    expect(member.cookies.get('memberCardBarcode')).toBeUndefined();
    expect(member.shop.people.byEmail(EMAIL)?.memberCardBarcode).toBeUndefined();
  });

  it('leaves the cart alone when the session has ended meanwhile: signing in again is the way on', async () => {
    const member = await withCart(await aMember(aMemoryShop()));
    member.shop.people.endSessions(member.shop.people.byEmail(EMAIL)?.id ?? 0, () => true);
    expect((await apply(member))._unsafeUnwrapErr()).toEqual({ kind: 'SignedOut' });
    expect(member.cookies.get('cartId')).toBeDefined();
  });
});

describe('removing a membership card', () => {
  it('prices the cart without it and forgets it [CRT-11]', async () => {
    const member = await withCart(await aMember(aMemoryShop()));
    await apply(member);
    expect((await member.visitor.removeMemberCard.run())._unsafeUnwrap()).toMatchObject({
      memberCardBarcode: undefined,
      totals: { items: { amount: 500 } },
    });
    expect(member.cookies.get('memberCardBarcode')).toBeUndefined();
  });

  it('needs a cart', async () => {
    const member = await aMember(aMemoryShop());
    expect((await member.visitor.removeMemberCard.run())._unsafeUnwrapErr()).toEqual({ kind: 'NoSession' });
  });
});
