import { VERSIONS_FIELD } from '#domain/consent/consent.ts';
import { HONEYPOT_FIELD } from '#domain/form/captcha.ts';
import type { ListChoice } from '#domain/newsletter/newsletter.ts';
import type { FormHandler } from './form-answer.ts';
import type { FormFields } from './form-fields.ts';

/** Asks for the newsletter; the answer tells nobody whether the address is known (CMS-10, T-15). */
export const newsletterForm: FormHandler = {
  fields: ['email', 'lists', 'consents', VERSIONS_FIELD, 'section'],
  async run({ fields, accountUseCases, address }) {
    const asked = await accountUseCases.subscribe.run({
      email: fields.text('email').slice(0, 300),
      consents: fields.consents().slice(0, 50),
      // Forms of before said nothing of lists where there was one.
      lists: fields.has('choosesLists') || fields.has('lists') ? fields.ids('lists').slice(0, 50) : undefined,
      website: fields.text(HONEYPOT_FIELD).slice(0, 500),
    });
    // Without a fragment of its own the browser keeps the form's, and what was done, which stands at the head of the page, is not seen.
    return asked.isErr() ? { problem: asked.error } : { seeOther: `${address}#`, flash: 'newsletterAsked' };
  },
};

/** Begins or ends a subscription, as the link of an e-mail says. */
export const newsletterLinkForm: FormHandler = {
  fields: ['link'],
  async run({ fields, accountUseCases, address }) {
    const followed = await accountUseCases.followNewsletterLink.run(fields.text('link'));
    if (followed.isErr()) return { problem: followed.error };
    return { seeOther: address, flash: followed.value.purpose === 'confirm' ? 'newsletterConfirmed' : 'newsletterLeft' };
  },
};

/** Says anew which lists somebody is on, with the link of an e-mail. */
export const newsletterListsForm: FormHandler = {
  fields: ['link', 'lists', 'shown', 'consents', VERSIONS_FIELD],
  async run({ fields, accountUseCases, address }) {
    const chosen = await accountUseCases.chooseNewsletterLists.run(fields.text('link'), listChoice(fields));
    if (chosen.isErr()) return { problem: chosen.error };
    if (chosen.value.confirmationSent) return { seeOther: address, flash: 'newsletterAsked' };
    return { seeOther: address, flash: chosen.value.isDone ? 'newsletterLeft' : 'newsletterLists' };
  },
};

/** Says anew which lists a customer is on, in their account. */
export const ownNewsletterForm: FormHandler = {
  fields: ['lists', 'shown', 'consents', VERSIONS_FIELD],
  async run({ fields, accountUseCases, path }) {
    const chosen = await accountUseCases.chooseOwnNewsletter.run(listChoice(fields));
    return chosen.isErr() ? { problem: chosen.error } : { seeOther: path, flash: chosen.value ? 'newsletterLists' : 'newsletterLeft' };
  },
};

function listChoice(fields: FormFields): ListChoice {
  return {
    lists: fields.ids('lists').slice(0, 50),
    // Pages that were opened before told nothing of it.
    shown: fields.has('shown') ? fields.ids('shown').slice(0, 50) : undefined,
    consents: fields.consents().slice(0, 50),
  };
}
