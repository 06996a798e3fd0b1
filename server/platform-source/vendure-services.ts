import { createHmac, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { err, ok } from 'neverthrow';
import type { AccountLetter, SiteServices, SiteSignature } from '#adapters/vendure/site-services.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { isCommonPassword } from '../platform/account/password/common-password.ts';
import { siteWords } from '../platform/account/password/site-words.ts';
import { checkedRegistration } from '../platform/account/registration/checked-registration.ts';
import { acceptedConsents } from '../platform/account/registration/registration-consents.ts';
import { confirmationLink, loginLink, passwordLink } from '../platform/account/user/links.ts';
import { readSettings } from '../platform/checkout/settings.ts';
import { givenConsents, logAnswers } from '../platform/consent/log-answers.ts';
import { consentLack } from '../platform/consent/required-consents.ts';
import type { Database } from '../platform/database/schema.ts';
import { emailKey } from '../platform/identity/email-key.ts';
import { findUserByEmail } from '../platform/identity/users.ts';
import type { MailFacts } from '../platform/mail/mail.ts';
import { isLinkCode } from '../platform/mail/order-link.ts';
import { writeMail } from '../platform/mail/write-mail.ts';
import type { PlatformDependencies } from '../platform/ports/platform-context.ts';
import { type Allowance, countAttempt } from '../platform/throttle/attempts.ts';

const HOUR_MS = 3_600_000;

/** Letters that somebody can have sent to an address, as at the embedded platform. */
const LETTERS = {
  registration: { limit: 5, windowMs: HOUR_MS },
  confirmation: { limit: 3, windowMs: HOUR_MS },
  password: { limit: 3, windowMs: HOUR_MS },
} as const satisfies Readonly<Record<string, Allowance>>;

type Parts = Pick<PlatformDependencies, 'database' | 'now' | 'settings'>;

/** What the embedded platform does for a shop at Vendure. Without a secret Vendure would answer nothing that letters want. */
export function vendureServices(deps: Parts, secret: string | undefined): SiteServices {
  const { database, settings } = deps;
  return {
    sign: secret === undefined ? undefined : (what, ...about) => signature(secret, deps.now(), what, about),
    checkRegistration: async (body, locale) => {
      const checkout = await readSettings(database);
      const checked = await checkedRegistration(body, checkout, await siteWords(deps));
      if (checked.isErr()) return err(checked.error);
      const accepted = await acceptedConsents(database, checked.value.acceptedConsents, LOCALE_NAMES[locale].languageCode, checkout);
      return accepted.isErr() ? err(accepted.error) : ok(accepted.value);
    },
    keepConsents: (accepted, email) =>
      logAnswers(database, {
        ...givenConsents(accepted),
        ...{ email, status: 'accepted', userId: null, at: deps.now() },
        ...{ sourceType: 'cmsSite', userType: 'webUser' },
      }),
    consentLack: async (since, email) => {
      if (!(await readSettings(database)).validateConsents) return undefined;
      const [lack] = await consentLack(database, { since, emails: [email], userId: null });
      return lack?.place;
    },
    isCommonPassword: async (password, personal) => isCommonPassword(password, [...personal, ...(await siteWords(deps))]),
    mayWrite: async (reason, email) =>
      (await countAttempt(database, `elsewhere.${reason}`, emailKey(email), LETTERS[reason], deps.now())).allowed,
    write: (letter) => writeLetter(database, settings.siteUrl, letter, deps.now()),
    isOfBackOffice: async (email) => (await findUserByEmail(database, email))?.is_backoffice === true,
    opensOrder: (orderCode, linkCode) => isLinkCode(database, orderCode, linkCode, deps.now()),
  };
}

/** As `payment-proof.mjs` of the plugin reads it. */
export function signature(secret: string, now: Date, what: string, about: readonly string[]): SiteSignature {
  const at = String(now.getTime());
  const proof = createHmac('sha256', secret)
    .update(['izlog', what, at, ...about].join('\n'))
    .digest('hex');
  return { at, proof };
}

async function writeLetter(database: Kysely<Database>, siteUrl: string, letter: AccountLetter, at: Date): Promise<void> {
  const language = LOCALE_NAMES[letter.language].languageCode;
  const facts = factsOf(letter, { siteUrl, language, at });
  await writeMail(database, siteUrl, { to: letter.to, language, dedupeKey: `elsewhere:${randomUUID()}`, facts });
}

function factsOf(
  letter: AccountLetter,
  { siteUrl, language, at }: { readonly siteUrl: string; readonly language: string; readonly at: Date },
): MailFacts {
  const { firstName } = letter;
  const newPassword = passwordLink(siteUrl, language);
  switch (letter.kind) {
    case 'confirmEmail':
    case 'changeEmail':
      return { kind: letter.kind, firstName, link: confirmationLink(siteUrl, language, letter.link) };
    case 'setPassword':
      return { kind: letter.kind, firstName, link: passwordLink(siteUrl, language, letter.link), hours: letter.hours };
    case 'accountExists':
      return { kind: letter.kind, firstName, loginLink: loginLink(siteUrl, language), passwordLink: newPassword };
    case 'passwordChanged':
    case 'emailChangeAsked':
      return { kind: letter.kind, firstName, at, passwordLink: newPassword };
    case 'emailChanged':
      return { kind: letter.kind, firstName, at };
  }
}
