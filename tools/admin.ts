import type { UserFlaw } from '#domain/account/back-office-user.ts';
import { readConfig } from '#server/config/config.ts';
import { ADMINISTRATOR_LINK_HOURS, openAdministrator } from '#server/platform/account/office-users/open-administrator.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { fail, KnownFailure } from './known-failure.ts';
import { reachDatabase } from './reach-database.ts';

const USAGE = 'npm run admin -- EMAIL [FIRST_NAME LAST_NAME]';

/** `npm run admin`: opens the whole back office to somebody, whether the shop runs or not, and prints the link that sets their password. */
async function admin(): Promise<void> {
  const [email, firstName = 'Administrator', lastName = 'Izlog', ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0) throw new KnownFailure(USAGE);
  const config = readConfig();
  const { address, close } = await reachDatabase(config);
  try {
    const database = openDatabase({ url: address });
    try {
      const opened = await openAdministrator(database, { email, firstName, lastName }, { now: new Date(), siteUrl: config.publicUrl });
      if (opened.isErr()) throw new KnownFailure(FLAWS[opened.error] ?? USAGE);
      const { link, isNew, hadFactor } = opened.value;
      const factor = hadFactor ? ' Their second factor is switched off; they set up another one after signing in.' : '';
      console.log(
        `${email} ${isNew ? 'is an administrator now' : 'may do everything in the back office again'}. Set the password within ${ADMINISTRATOR_LINK_HOURS} hours at\n  ${link}\nthen sign in at /adminLogin. The link works once.${factor}`,
      );
    } finally {
      await database.destroy();
    }
  } finally {
    await close();
  }
}

const FLAWS: Readonly<Partial<Record<UserFlaw, string>>> = {
  emailUnreadable: `That is no e-mail address: ${USAGE}`,
  firstNameMissing: `The first name is missing: ${USAGE}`,
  lastNameMissing: `The last name is missing: ${USAGE}`,
  nameTooLong: 'First and last name may have at most 100 characters each.',
};

await admin().catch(fail);
