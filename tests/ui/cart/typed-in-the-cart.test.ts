import { expect, it } from 'vitest';
import { afterCoupon } from '#ui/cart/after-coupon.ts';
import { restoreExtra } from '#ui/cart/restore-extra.ts';

it('a message that was kept comes back into its field, but never over what was typed or refused [CRT-12]', () => {
  const began = (value: string, kept: string, wasRefused = false, defaultValue = '') => {
    const field = { value, defaultValue };
    const written: string[] = [];
    restoreExtra(field, kept, wasRefused, (text) => written.push(text));
    return [field.value, written];
  };
  expect(began('', 'Zvonite dvaput.')).toEqual(['Zvonite dvaput.', []]);
  expect(began('Dva', 'Zvonite dvaput.')).toEqual(['Dva', ['Dva']]);
  expect(began('Predugo', 'Zvonite dvaput.', true, 'Predugo')).toEqual(['Predugo', ['Predugo']]);
  expect(began('S poslužitelja', '', false, 'S poslužitelja')).toEqual(['S poslužitelja', []]);
});

it('a coupon that was refused leaves in its field what is left of it, and the focus there; one that was taken leads to its button [CRT-10]', () => {
  const field = { value: 'NEMA' };
  expect([afterCoupon(false, 'a-couponCode', '', field), field.value]).toEqual(['#a-couponCode', '']);
  field.value = 'JESEN10';
  expect([afterCoupon(true, 'a-couponCode', '', field), field.value]).toEqual(['button', 'JESEN10']);
  expect(afterCoupon(false, 'x', '', null)).toBe('#x');
});
