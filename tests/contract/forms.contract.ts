import { beforeAll, describe, expect, it } from 'vitest';
import type { SentForms } from '#ports/form/sent-forms.ts';
import type { Newsletter } from '#ports/newsletter/newsletter.ts';

/** A site without forms, whose newsletter asks for no consent. */
export interface FormsHarness {
  readonly forms: SentForms;
  readonly newsletter: Newsletter;
}

const SENDING = { formId: 99, values: {}, files: {}, token: 'x', captchaKey: '', captchaResponse: '', website: '' };

/** What forms and the newsletter promise where nothing is known of what is asked for, whoever keeps them (CMS-08, CMS-10, API-05). */
export function formsContract(name: string, open: () => Promise<FormsHarness>): void {
  describe(`forms and newsletter: ${name} [API-05]`, () => {
    let harness: FormsHarness;
    beforeAll(async () => {
      harness = await open();
    });

    it('know no form that is not there, and take nothing for it [CMS-08]', async () => {
      expect((await harness.forms.definition(99))._unsafeUnwrap()).toBeUndefined();
      expect((await harness.forms.store(SENDING))._unsafeUnwrapErr()).toEqual({ kind: 'FormUnknown' });
    });

    it('know a link that is not good as none', async () => {
      expect((await harness.forms.confirmation('x'.repeat(43)))._unsafeUnwrap()).toBeUndefined();
      expect((await harness.forms.confirm('x'.repeat(43)))._unsafeUnwrapErr()).toEqual({ kind: 'LinkNotValid' });
      expect((await harness.newsletter.link('c.x'))._unsafeUnwrap()).toBeUndefined();
      expect((await harness.newsletter.follow('c.x'))._unsafeUnwrapErr()).toEqual({ kind: 'LinkNotValid' });
    });

    it('answer a wish for the newsletter alike, first or second [CMS-10] [T-15]', async () => {
      const wish = { email: 'ana@primjer.hr', consents: [], lists: undefined, website: '' };
      expect((await harness.newsletter.subscribe(wish)).isOk()).toBe(true);
      expect((await harness.newsletter.subscribe(wish)).isOk()).toBe(true);
    });
  });
}
