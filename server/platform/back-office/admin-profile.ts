import type { adminProfile as call } from '#adapters/platform/wire/account.ts';
import { profileOf } from '../account/profile/profile.ts';
import { refuse } from '../http/refusal.ts';
import type { Verb } from '../http/serve.ts';
import { badgedAreasOf, countBadges } from './waiting-records.ts';

/** The profile of a back-office user, signed in as one, with what waits in the areas that they may enter and whether e-mails go out: every screen of the back office asks for it, and its menu says so. */
export const adminProfile: Verb<typeof call> = async (deps, { user }) => {
  if (user.strategy !== 'admin') return refuse('FORBIDDEN');
  const [profile, waiting] = await Promise.all([
    profileOf(deps, user),
    // A menu without numbers is better than none.
    countBadges(deps.database, badgedAreasOf(user.scopes)).catch(() => undefined),
  ]);
  return profile.map(({ data }) => ({
    data: { ...data, mailStays: deps.settings.mailIsReadable, ...(waiting !== undefined && { waiting }) },
  }));
};
