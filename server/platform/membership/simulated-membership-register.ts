import type { MembershipRegister } from '../ports/membership-register.ts';

/** A register for trying the shop out: cards are EAN-13 numbers that begin with 385; those that begin with 38599 have expired. */
export const simulatedMembershipRegister: MembershipRegister = {
  check: async (barcode) => (/^385(?!99)\d{10}$/.test(barcode) && hasCheckDigit(barcode) ? 'valid' : 'invalid'),
};

/** EAN-13: the digits, weighed 1 and 3 in turn, add up to a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
