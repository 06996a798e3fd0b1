import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { simulatedMembershipRegister } from '#server/platform/membership/simulated-membership-register.ts';
import { membershipRegisterOf } from '#server/platform-source/membership-register.ts';

it('cards of others are taken at their register, on trial beside the demo, and in a shop of its own by nobody', () => {
  expect(membershipRegisterOf(readConfig({}))).toBe(simulatedMembershipRegister);
  expect(membershipRegisterOf(readConfig({ DEMO: 'off' }))).toBeUndefined();
  const named = membershipRegisterOf(readConfig({ DEMO: 'off', MEMBERSHIP_URL: 'https://cards.example.hr' }));
  expect([named === undefined, named === simulatedMembershipRegister]).toEqual([false, false]);
});
