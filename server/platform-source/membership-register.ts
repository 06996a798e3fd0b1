import type { Config } from '../config/config.ts';
import { httpMembershipRegister } from '../platform/membership/http-membership-register.ts';
import { simulatedMembershipRegister } from '../platform/membership/simulated-membership-register.ts';
import type { MembershipRegister } from '../platform/ports/membership-register.ts';

/** Who is asked about cards that the shop has not issued: the configured register, a simulated one beside the demo, else nobody, for a simulated one takes the barcode of every Croatian product. */
export function membershipRegisterOf({ membershipUrl, demo }: Pick<Config, 'membershipUrl' | 'demo'>): MembershipRegister | undefined {
  if (membershipUrl !== undefined) return httpMembershipRegister({ url: membershipUrl, now: () => new Date() });
  return demo ? simulatedMembershipRegister : undefined;
}
