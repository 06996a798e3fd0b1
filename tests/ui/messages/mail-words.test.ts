import { expect, it } from 'vitest';
import { ALL_MESSAGES } from '#ui/messages/all-messages.ts';

/** How each language's screen of e-mails is called where a sentence names it. */
const NAMED = { hr: 'Odlaznim porukama', en: 'outgoing e-mail', de: 'den ausgehenden E-Mails' } as const;

it.each(['hr', 'en', 'de'] as const)(
  'whoever is told where e-mails stay reads the name of the screen that they find them on: %s',
  (locale) => {
    const telling = Object.entries(ALL_MESSAGES[locale]).filter(
      ([id]) => /(^|\.)mailsKept$|^backOffice\.mailStays$|^setup\.lack\.mail$/.test(id) || /^(orders|cards|submissions)\.told\./.test(id),
    );
    const said = telling.filter(([, text]) => /mail server|Mailserver|poslužitelj/i.test(String(text)));
    expect(said.length).toBeGreaterThan(8);
    expect(said.filter(([, text]) => !String(text).includes(NAMED[locale])).map(([id]) => id)).toEqual([]);
  },
);
