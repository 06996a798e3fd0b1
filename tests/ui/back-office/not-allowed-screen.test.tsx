import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { NotAllowedScreen } from '#ui/back-office/not-allowed-screen.tsx';

const EDITOR = { id: 4, firstName: 'Vesna', isBackofficeUser: true, memberCardBarcode: undefined, wishlist: [] } as const;
const drawn = (account: typeof EDITOR & { readonly cameAsCustomer?: true }, here = '/admin/orders?view=toPay') =>
  drawScreen(<NotAllowedScreen wanted={['orders:read']} here={here} />, undefined, { name: 'Zeleni fond' }, { account });

it('an editor who came in at the door of customers is told to sign in at that of editors, which leads back, and of no permission [LAY-07]', () => {
  const { html, text, missing } = drawn({ ...EDITOR, cameAsCustomer: true });
  expect(missing).toEqual([]);
  expect(text).toContain('Ušli ste prijavom za kupce');
  expect(text).not.toMatch(/ovlast/);
  expect(html).toContain('href="/adminLogin?from=%2Fadmin%2Forders%3Fview%3DtoPay"');
  expect(drawn({ ...EDITOR, cameAsCustomer: true }, '//evil.example/x').html).toContain('href="/adminLogin"');
});

it('somebody who lacks the permission is told which, and who gives it [LAY-07]', () => {
  const { text, missing } = drawn(EDITOR);
  expect(missing).toEqual([]);
  expect(text).toContain('ovlast: narudžbe (pregled). Dodjeljuje je administrator.');
  expect(text).not.toContain('Ušli ste prijavom za kupce');
});
