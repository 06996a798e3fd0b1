import { COOKIE_NOTICE_COOKIE, COOKIE_NOTICE_SECONDS, COOKIE_NOTICE_SENT } from '#domain/site/visitor-cookies.ts';
import type { FormHandler } from './form-answer.ts';

/** Once accepted, the notice stays away (HDR-04). */
export const acceptCookiesForm: FormHandler = {
  fields: [],
  async run({ cookies, address }) {
    cookies.set(COOKIE_NOTICE_COOKIE, COOKIE_NOTICE_SENT, { maxAgeSeconds: COOKIE_NOTICE_SECONDS });
    return { seeOther: address };
  },
};
