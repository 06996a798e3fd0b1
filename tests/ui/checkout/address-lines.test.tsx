import { expect, it } from 'vitest';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AddressLines } from '#ui/checkout/address-lines.tsx';

const address = {
  firstName: 'Iva',
  lastName: 'Horvat',
  street: 'Ilica',
  houseNumber: '1 a',
  zipCode: '10000',
  city: 'Zagreb',
  country: 'HR',
  contactPhone: '+385 91 000 0000',
  contactEmail: 'iva@example.com',
};
const lines = (of: object): readonly string[] => {
  const { html } = drawScreen(<AddressLines address={{ ...address, ...of }} country="Hrvatska" />);
  const inside = /<address>(.*)<\/address>/s.exec(html)?.[1] ?? '';
  return inside.split(/<br\s*\/?>/).map((line) => line.replace(/<[^>]+>/g, '').trim());
};

it('stands in a line each, and has none for what a buyer of files never gave', () => {
  expect(lines({})).toEqual(['Iva Horvat', 'Ilica 1 a', '10000 Zagreb', 'Hrvatska', '+385 91 000 0000']);
  expect(lines({ contactPhone: '' })).toEqual(['Iva Horvat', 'Ilica 1 a', '10000 Zagreb', 'Hrvatska']);
  expect(lines({ street: '', houseNumber: '', zipCode: '', city: '', contactPhone: '' })).toEqual(['Iva Horvat', 'Hrvatska']);
});
