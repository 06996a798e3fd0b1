import { err, ok } from 'neverthrow';
import { recordRefused } from '#domain/back-office/back-office.ts';
import type { BackOfficeProblem } from '#domain/back-office/back-office-problem.ts';
import { CONSENT_PLACES, CONSENT_USES, type KeptConsent } from '#domain/consent/kept-consent.ts';
import { CONSENT_WORDS_MAXIMUM, consentHtml, fieldOfWords } from '#domain/consent/typed-consent.ts';
import { LANGUAGE_CODES } from '#domain/locale/locale.ts';
import type { KeptConsents } from '#ports/consent/kept-consents.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { AreaOf } from '../back-office/area.ts';

/** Consents of the site, and which place asks for each (CON-02). */
export const consentsArea = {
  views: {
    list(consents: KeptConsents): Outcome<readonly KeptConsent[], BackOfficeProblem> {
      return consents.all();
    },
    /** Undefined when there is none of this number. */
    byId(consents: KeptConsents, id: number): Outcome<KeptConsent | undefined, BackOfficeProblem> {
      return consents.byId(id);
    },
  },
  forms: {
    /** Other words of a consent, in the languages that the form has fields for (`languages`). */
    say: {
      fields: ['consentId', 'seen', 'languages', ...LANGUAGE_CODES.map(fieldOfWords)],
      async run(consents, typed) {
        const id = typed.id('consentId');
        if (id === undefined) return ok({ notice: 'told.gone' });
        const shown = typed.text('languages').split(' ');
        const languages = LANGUAGE_CODES.filter((code) => shown.includes(code));
        const long = languages.find((code) => typed.text(fieldOfWords(code)).length > CONSENT_WORDS_MAXIMUM);
        if (long !== undefined) return err(recordRefused('consents', [{ reason: 'wordsTooLong', field: fieldOfWords(long) }]));
        const texts = Object.fromEntries(languages.map((code) => [code, consentHtml(typed.text(fieldOfWords(code)))]));
        return (await consents.say(id, Number(typed.text('seen')) || 0, texts)).map(() => ({ notice: 'done.said' }));
      },
    },
    /** Says of each place whether it asks for a consent; a place that is not named, or in no words that there are, is left as it is. */
    assign: {
      fields: ['consentId', 'seen', ...CONSENT_PLACES],
      async run(consents, typed) {
        const id = typed.id('consentId');
        if (id === undefined) return ok({ notice: 'told.gone' });
        const uses = CONSENT_PLACES.flatMap((place) => {
          const use = CONSENT_USES.find((one) => one === typed.text(place));
          return use === undefined ? [] : [[place, use] as const];
        });
        const assigned = await consents.assign(id, typed.text('seen'), Object.fromEntries(uses));
        return assigned.map((there) => ({ notice: there ? 'done.assigned' : 'told.gone' }));
      },
    },
  },
} as const satisfies AreaOf<KeptConsents>;
