import { consentBlocks } from './consent-blocks.ts';
import type { MailFacts, PickupInMail, ShipmentInMail } from './mail.ts';
import type { MailBlock, MailContent, MailSite } from './mail-content.ts';
import type { MailWord, MailWords } from './mail-words.ts';
import { orderBlocks } from './order-blocks.ts';

/** What an e-mail says, in the words of its language. */
export function contentOfMail(facts: MailFacts, words: MailWords, site: MailSite): MailContent {
  const number =
    facts.kind === 'orderPlaced' ? facts.order.number : 'number' in facts ? facts.number : 'reference' in facts ? facts.reference : '';
  const title = 'title' in facts ? facts.title : '';
  const why = 'why' in facts ? facts.why : '';
  const card = site.memberCard ?? words.text('cardApproved.card');
  return {
    subject: words.text(`${facts.kind}.subject`, { number, title, why, card }),
    greeting: greetingOf(facts.kind === 'orderPlaced' ? facts.order.firstName : facts.firstName, words),
    blocks: blocksOf(facts, words, site),
  };
}

/** Values of a sentence that names the shop's address if there is one. */
export function contactOf({ contact }: MailSite): { readonly known: 'yes' | 'no'; readonly contact: string } {
  return { known: contact === undefined ? 'no' : 'yes', contact: contact ?? '' };
}

function blocksOf(facts: MailFacts, words: MailWords, site: MailSite): readonly MailBlock[] {
  const contact = contactOf(site);
  const say = (word: MailWord, values: Parameters<MailWords['text']>[1] = {}): MailBlock => ({
    kind: 'paragraph',
    text: words.text(word, values),
  });
  const action = (word: MailWord, link: string): MailBlock => ({ kind: 'action', label: words.text(word), link });
  switch (facts.kind) {
    case 'confirmEmail':
    case 'changeEmail':
      return [say(`${facts.kind}.intro`), action(`${facts.kind}.action`, facts.link), say(`${facts.kind}.ignore`)];
    case 'accountExists':
      return [
        say('accountExists.intro'),
        action('accountExists.action', facts.loginLink),
        { kind: 'link', text: words.text('accountExists.password'), link: facts.passwordLink },
        say('accountExists.ignore'),
      ];
    case 'setPassword':
      return [
        say('setPassword.intro'),
        action('setPassword.action', facts.link),
        say('setPassword.validity', { hours: facts.hours }),
        say('setPassword.ignore'),
      ];
    case 'invitation':
      return [
        say('invitation.intro', { inviter: facts.inviter }),
        action('invitation.action', facts.link),
        say('invitation.validity', { hours: facts.hours }),
        { kind: 'link', text: words.text('invitation.signIn'), link: facts.loginLink },
        say('invitation.ignore'),
      ];
    case 'passwordChanged':
    case 'emailChangeAsked': {
      const keys = 'keys' in facts ? (facts.keys ?? []) : [];
      return [
        say(`${facts.kind}.intro`, { at: words.at(facts.at) }),
        say(`${facts.kind}.alarm`),
        ...(keys.length > 0 ? [say('passwordChanged.keys', { keys: keys.join(', ') })] : []),
        action(`${facts.kind}.action`, facts.passwordLink),
      ];
    }
    case 'providerLinked':
      return [
        say('providerLinked.intro', { at: words.at(facts.at), provider: facts.provider }),
        say('providerLinked.alarm'),
        action('providerLinked.action', facts.passwordLink),
      ];
    case 'factorChanged':
      return [
        say('factorChanged.intro', { at: words.at(facts.at), why: facts.why, by: facts.by }),
        say('factorChanged.alarm', contact),
        action('factorChanged.action', facts.loginLink),
      ];
    case 'emailChanged':
      return [say('emailChanged.intro', { at: words.at(facts.at) }), say('emailChanged.alarm', contact)];
    case 'newSignIn':
      return [
        say('newSignIn.intro'),
        {
          kind: 'facts',
          rows: [
            [words.text('newSignIn.time'), words.at(facts.at)],
            [words.text('newSignIn.device'), facts.device],
          ],
        },
        say('newSignIn.alarm'),
        action('newSignIn.action', facts.passwordLink),
      ];
    case 'accountDeleted':
      return [say('accountDeleted.intro'), say('accountDeleted.thanks'), say('accountDeleted.alarm', contact)];
    case 'downloads':
      return [
        say('downloads.intro', { number: facts.number }),
        ...facts.files.map(({ name, link }): MailBlock => ({ kind: 'action', label: words.text('downloads.action', { name }), link })),
        ...(facts.digitalConsent === undefined ? [say('downloads.consent')] : consentBlocks(facts.digitalConsent, facts.number, words)),
        say('downloads.validity', { until: words.at(facts.until), left: facts.left }),
        { kind: 'link', text: words.text('downloads.again'), link: facts.orderLink },
      ];
    case 'digitalConsent':
      return [
        say('digitalConsent.intro', { number: facts.number, at: words.at(facts.at) }),
        say('digitalConsent.wording'),
        say('digitalConsent.rest'),
        action('orderPlaced.action', facts.orderLink),
      ];
    case 'orderPaid':
    case 'orderPaidTwice':
    case 'orderShort':
    case 'orderRefused':
    case 'orderLeft':
    case 'orderExpired':
    case 'orderLapsed':
    case 'orderReady':
    case 'orderSent':
    case 'orderReturned':
    case 'orderCancelled':
    case 'orderRefunded':
      return [
        say(`${facts.kind}.intro`, { number: facts.number, ...contact }),
        ...(facts.shipment === undefined ? [] : [shipmentBlock(facts.shipment, words)]),
        ...(facts.pickup === undefined ? [] : pickupBlocks(facts.pickup, words)),
        action('orderPlaced.action', facts.link),
      ];
    case 'paymentReview':
      return [
        say('paymentReview.intro', { number: facts.number, total: words.money(facts.total, facts.currency) }),
        say('paymentReview.held'),
        say('paymentReview.again', contact),
        action('paymentReview.action', facts.orderLink),
      ];
    case 'paymentToReview':
      return [
        say('paymentToReview.intro', { number: facts.number, why: facts.why }),
        {
          kind: 'facts',
          rows: [
            [words.text('paymentToReview.provider'), facts.provider],
            [words.text('paymentToReview.reference'), facts.reference],
            [words.text('paymentToReview.amount'), words.money(facts.total, facts.currency)],
            [words.text('paymentToReview.placedAt'), words.at(facts.placedAt)],
          ],
        },
        say('paymentToReview.decide', { why: facts.why }),
      ];
    case 'formSubmitted':
      return [
        say('formSubmitted.intro', { title: facts.title, at: words.at(facts.at), number: facts.reference }),
        { kind: 'facts', rows: facts.rows },
        ...(facts.files.length === 0 ? [] : [say('formSubmitted.files', { count: facts.files.length, names: facts.files.join(', ') })]),
        action('formSubmitted.action', facts.link),
      ];
    case 'formConfirm':
      return [say('formConfirm.intro', { title: facts.title }), action('formConfirm.action', facts.link), say('formConfirm.ignore')];
    case 'formCopy':
      return [
        say('formCopy.intro', { title: facts.title, at: words.at(facts.at), number: facts.reference }),
        { kind: 'facts', rows: facts.rows },
      ];
    case 'formAnswer':
      return [
        say('formAnswer.intro', { title: facts.title, at: words.at(facts.at), number: facts.reference }),
        ...facts.text.split(/\n{2,}/).map((text): MailBlock => ({ kind: 'paragraph', text })),
      ];
    case 'cardApproved':
      return [
        say('cardApproved.intro', { number: facts.reference }),
        {
          kind: 'facts',
          rows: [
            [words.text('cardApproved.number'), facts.barcode],
            [words.text('cardApproved.validUntil'), words.day(facts.validUntil)],
          ],
        },
        say('cardApproved.use', { isOnAccount: facts.isOnAccount ? 'yes' : 'no' }),
        action('cardApproved.action', facts.link),
      ];
    case 'cardDeclined':
      return [
        say('cardDeclined.intro', { number: facts.reference }),
        { kind: 'facts', rows: [[words.text('cardDeclined.reason'), facts.reason]] },
        say('cardDeclined.again', contact),
        action('cardApproved.action', facts.link),
      ];
    case 'newsletterConfirm':
      return [
        say('newsletterConfirm.intro'),
        ...aboutLists(facts.lists, words),
        action('newsletterConfirm.action', facts.link),
        say('newsletterConfirm.ignore'),
      ];
    case 'newsletterAlready':
    case 'newsletterWelcome':
      return [
        say(`${facts.kind}.intro`),
        ...aboutLists(facts.lists, words),
        { kind: 'link', text: words.text(facts.lists.length > 0 ? 'newsletter.choose' : 'newsletter.leave'), link: facts.link },
      ];
    case 'orderPlaced':
      return orderBlocks(facts.order, words, site);
    default:
      return facts satisfies never;
  }
}

/** Which lists of the newsletter it is about; nothing where there is one alone. */
function aboutLists(lists: readonly string[], words: MailWords): readonly MailBlock[] {
  return lists.length === 0 ? [] : [{ kind: 'facts', rows: [[words.text('newsletter.lists'), lists.join(', ')]] }];
}

function shipmentBlock({ carrier, trackingNumber }: ShipmentInMail, words: MailWords): MailBlock {
  const number = trackingNumber === '' ? [] : [[words.text('orderSent.tracking'), trackingNumber] as const];
  return { kind: 'facts', rows: [[words.text('orderSent.carrier'), carrier], ...number] };
}

function pickupBlocks({ branch, due, currency }: PickupInMail, words: MailWords): readonly MailBlock[] {
  const rows: (readonly [string, string])[] = [];
  if (branch !== null) rows.push([words.text('orderReady.branch'), branch]);
  if (due !== null) rows.push([words.text('orderReady.due'), words.money(due, currency)]);
  return rows.length === 0 ? [] : [{ kind: 'facts', rows }];
}

/** Whoever registers somebody else's address chooses the name in the e-mail: one that is more than a name could be a link, and is left out. */
function greetingOf(firstName: string, words: MailWords): string {
  const named = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,49}$/u.test(firstName.trim());
  return words.text('greeting', { named: named ? 'yes' : 'no', firstName });
}
