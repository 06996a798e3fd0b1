import { expect, it } from 'vitest';
import { simulatedMembershipRegister } from '#server/platform/membership/simulated-membership-register.ts';

it.each([
  ['3850000000015', 'valid'],
  ['3851234567893', 'valid'],
  ['3850000000016', 'invalid'],
  ['3859900000002', 'invalid'],
  ['4006381333931', 'invalid'],
  ['385000000001', 'invalid'],
  ['38500000000150', 'invalid'],
  ['385000000001a', 'invalid'],
  ['', 'invalid'],
] as const)('the simulated register says of %j: %s [CRT-11]', async (barcode, answer) => {
  expect(await simulatedMembershipRegister.check(barcode)).toBe(answer);
});
