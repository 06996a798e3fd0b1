import { givenOrderExtras } from '#domain/checkout/order-extras.ts';
import { consentBlocks } from './consent-blocks.ts';
import type { OrderInMail, TermsInMail } from './mail.ts';
import type { MailBlock, MailSite, SumRow } from './mail-content.ts';
import type { MailWord, MailWords } from './mail-words.ts';
import { withoutLinks } from './without-links.ts';

/** The confirmation of an order: what was bought, what it costs, where it goes, how it is paid, and what rights the buyer has, in full: the law wants that with the buyer, not behind a link (Directive 2011/83/EU, 8(7)). */
export function orderBlocks(
  order: OrderInMail,
  words: MailWords,
  { contact, imprint, name, withdrawalDays: days }: MailSite,
): readonly MailBlock[] {
  const values = {
    known: contact === undefined ? 'no' : 'yes',
    contact: contact ?? '',
    seller: imprint ?? name,
    number: order.number,
    days,
  };
  const say = (word: MailWord): MailBlock => ({ kind: 'paragraph', text: words.text(word, values) });
  const title = (word: MailWord): MailBlock => ({ kind: 'heading', text: words.text(word, { number: order.number }) });
  return [
    { kind: 'paragraph', text: words.text('orderPlaced.intro', { at: words.at(order.placedAt) }) },
    title('orderPlaced.title'),
    { kind: 'sums', head: [words.text('orderPlaced.product'), words.text('orderPlaced.price')], rows: sumsOf(order, words) },
    ...(order.bankTransfer === null
      ? []
      : [title('orderPlaced.transfer'), transferOf(order, order.bankTransfer, words), say('orderPlaced.transferHelp')]),
    title('orderPlaced.details'),
    { kind: 'facts', rows: detailsOf(order, words) },
    { kind: 'action', label: words.text('orderPlaced.action'), link: order.link },
    ...(order.digitalConsent === undefined
      ? []
      : [title('orderPlaced.digitalConsent'), ...consentBlocks(order.digitalConsent, order.number, words)]),
    title('orderPlaced.rights'),
    say('orderPlaced.withdrawal'),
    say('orderPlaced.how'),
    say('orderPlaced.effects'),
    say('orderPlaced.guarantee'),
    title('orderPlaced.formTitle'),
    say('orderPlaced.form'),
    ...(order.terms === undefined ? [] : [title('orderPlaced.terms'), versionOf(order, order.terms, words), ...order.terms.texts]),
  ];
}

function versionOf({ placedAt }: OrderInMail, { version }: TermsInMail, words: MailWords): MailBlock {
  return { kind: 'paragraph', text: words.text('orderPlaced.termsVersion', { version, at: words.at(placedAt) }) };
}

function sumsOf(order: OrderInMail, words: MailWords): readonly SumRow[] {
  const money = (amount: number) => words.money(amount, order.currency);
  const sum = (word: MailWord, amount: string, role: SumRow['role'] = 'sum'): SumRow => ({ label: words.text(word), amount, role });
  return [
    ...order.lines.map(({ name, quantity, row }): SumRow => ({ label: `${quantity} × ${name}`, amount: money(row), role: 'line' })),
    sum('orderPlaced.items', money(order.items)),
    ...(order.discount === 0 ? [] : [sum('orderPlaced.discount', money(-order.discount))]),
    ...(order.delivery === null
      ? []
      : [sum('orderPlaced.delivery', order.delivery === 0 ? words.text('orderPlaced.free') : money(order.delivery))]),
    sum('orderPlaced.total', money(order.total), 'total'),
    sum('orderPlaced.tax', money(order.tax), 'note'),
    ...(order.loyalty === 0 ? [] : [sum('orderPlaced.loyalty', money(order.loyalty), 'note')]),
  ];
}

function transferOf(order: OrderInMail, transfer: NonNullable<OrderInMail['bankTransfer']>, words: MailWords): MailBlock {
  return {
    kind: 'facts',
    rows: [
      [words.text('orderPlaced.payee'), transfer.payee],
      [words.text('orderPlaced.iban'), transfer.iban],
      [words.text('orderPlaced.reference'), transfer.reference],
      [words.text('orderPlaced.amount'), words.money(order.total, order.currency)],
    ],
  };
}

function detailsOf(order: OrderInMail, words: MailWords): readonly (readonly [string, string])[] {
  const rows: readonly (readonly [MailWord, string | null])[] = [
    ['orderPlaced.method', order.deliveryMethod],
    ['orderPlaced.address', order.delivery === null ? null : withoutLinks(order.deliveryAddress.join(', '))],
    ['orderPlaced.payment', order.paymentMethod],
    ['orderPlaced.company', order.company && withoutLinks(order.company)],
    ...givenOrderExtras(order.extras).map(([name, text]) => [`orderPlaced.${name}`, withoutLinks(text)] as const),
  ];
  return rows.flatMap(([word, value]) => (value === null || value === '' ? [] : [[words.text(word), value] as const]));
}
