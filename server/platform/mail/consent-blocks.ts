import type { ConsentInMail } from './mail.ts';
import type { MailBlock } from './mail-content.ts';
import type { MailWords } from './mail-words.ts';

/** What the buyer of digital content has agreed to with the order, as the law wants it confirmed (Directive 2011/83/EU, 8(7)): when, word by word, and what it means. */
export function consentBlocks(consent: ConsentInMail, number: string, words: MailWords): readonly MailBlock[] {
  return [
    { kind: 'paragraph', text: words.text('digitalConsent.intro', { number, at: words.at(consent.at) }) },
    { kind: 'paragraph', text: consent.wording },
    { kind: 'paragraph', text: words.text('digitalConsent.withOrder') },
  ];
}
