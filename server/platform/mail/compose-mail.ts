import type { LanguageCode } from '#domain/locale/locale.ts';
import { contactOf, contentOfMail } from './content-of-mail.ts';
import { htmlPart } from './html-part.ts';
import type { MailFacts } from './mail.ts';
import type { MailSite } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { oneLine } from './one-line.ts';
import { type MailFrame, textPart } from './text-part.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Subject, text part and HTML part of an e-mail in a language. Its foot says that nobody reads answers, unless one goes to somebody (`isAnswered`). */
export function composeMail(facts: MailFacts, language: LanguageCode, site: MailSite, isAnswered = false): ComposedMail {
  const words = mailWords(language);
  const content = contentOfMail(facts, words, site);
  const frame: MailFrame = {
    closing: words.text('closing'),
    linkHelp: words.text('linkHelp'),
    noReply: isAnswered ? undefined : words.text('noReply', contactOf(site)),
  };
  return {
    subject: oneLine(content.subject),
    text: textPart(content, site, frame),
    html: htmlPart(content, site, frame, words.locale),
  };
}
