import { NO_ORDER_EXTRAS } from '#domain/order/order-extras.ts';
import type { MailFacts, OrderInMail } from '#server/platform/mail/mail.ts';

const AT = new Date('2026-11-21T13:05:00Z');
const LINK = 'https://shop.example.hr/prijava?verificationToken=7mJm0J2o5kQ1b3iYp9s8xq4aZt6cW2eR0uV1nL5gHdK';

export const AN_ORDER: OrderInMail = {
  number: '2026-000123',
  placedAt: AT,
  firstName: 'Željka',
  currency: 'EUR',
  lines: [
    { name: 'Pametni termostat', quantity: 2, row: 123_450 },
    { name: 'LED žarulja E27', quantity: 10, row: 4990 },
  ],
  items: 128_440,
  discount: 1000,
  loyalty: 500,
  delivery: 450,
  tax: 25_578,
  total: 127_890,
  deliveryMethod: 'Dostava na kućnu adresu',
  paymentMethod: 'Uplata na račun',
  bankTransfer: { payee: 'Zeleni fond', iban: 'HR1210010051863000160', reference: 'HR00 2026-000123' },
  deliveryAddress: ['Željka Đurić', 'Ilica 10a', '10000 Zagreb', 'Hrvatska'],
  company: 'Čvor d.o.o., OIB 12345678903',
  extras: { ...NO_ORDER_EXTRAS, orderMessage: 'Zvonite dvaput.', giftMessage: 'Sretan rođendan, Iva!' },
  link: 'https://shop.example.hr/profil/narudzbe/abcdefghijklmnopqrstuvwx',
};

/** One e-mail of each kind. */
export const MAILS = {
  confirmEmail: { kind: 'confirmEmail', firstName: 'Željka', link: LINK },
  changeEmail: { kind: 'changeEmail', firstName: 'Željka', link: LINK },
  accountExists: {
    kind: 'accountExists',
    firstName: 'Željka',
    loginLink: 'https://shop.example.hr/prijava',
    passwordLink: 'https://shop.example.hr/zaboravljena-lozinka',
  },
  setPassword: { kind: 'setPassword', firstName: 'Željka', link: LINK, hours: 2 },
  passwordChanged: { kind: 'passwordChanged', firstName: 'Željka', at: AT, passwordLink: LINK },
  emailChangeAsked: { kind: 'emailChangeAsked', firstName: 'Željka', at: AT, passwordLink: LINK },
  providerLinked: { kind: 'providerLinked', firstName: 'Željka', at: AT, provider: 'Google', passwordLink: LINK },
  emailChanged: { kind: 'emailChanged', firstName: 'Željka', at: AT },
  newSignIn: { kind: 'newSignIn', firstName: 'Željka', at: AT, device: 'Firefox, Windows', passwordLink: LINK },
  accountDeleted: { kind: 'accountDeleted', firstName: 'Željka' },
  paymentReview: {
    kind: 'paymentReview',
    firstName: 'Željka',
    number: '2026-000123',
    total: 127_890,
    currency: 'EUR',
    orderLink: 'https://shop.example.hr/profil/narudzbe/abcdefghijklmnopqrstuvwx',
  },
  paymentToReview: {
    kind: 'paymentToReview',
    firstName: '',
    number: '2026-000123',
    total: 127_890,
    currency: 'EUR',
    placedAt: AT,
    provider: 'corvuspay',
    reference: '2026-000123',
  },
  formSubmitted: {
    kind: 'formSubmitted',
    firstName: '',
    title: 'Pišite nam',
    reference: 'ABCD-EFGH',
    at: AT,
    rows: [['Ime i prezime', 'Željka Đurić']],
    files: ['račun.pdf'],
    link: 'https://shop.example.hr/admin/forms/1',
  },
  formConfirm: { kind: 'formConfirm', firstName: '', title: 'Pišite nam', link: LINK },
  formCopy: { kind: 'formCopy', firstName: '', title: 'Pišite nam', reference: 'ABCD-EFGH', at: AT, rows: [['Poruka', 'Dobar dan']] },
  newsletterConfirm: { kind: 'newsletterConfirm', firstName: '', link: LINK },
  newsletterAlready: { kind: 'newsletterAlready', firstName: '', link: LINK },
  newsletterWelcome: { kind: 'newsletterWelcome', firstName: '', link: LINK },
  orderPlaced: { kind: 'orderPlaced', order: AN_ORDER },
  orderPaid: { kind: 'orderPaid', firstName: 'Željka', number: '2026-000123', link: LINK },
  orderReady: { kind: 'orderReady', firstName: 'Željka', number: '2026-000123', link: LINK },
  orderSent: { kind: 'orderSent', firstName: 'Željka', number: '2026-000123', link: LINK },
  orderShort: { kind: 'orderShort', firstName: 'Željka', number: '2026-000123', link: LINK },
  orderCancelled: { kind: 'orderCancelled', firstName: 'Željka', number: '2026-000123', link: LINK },
  orderLapsed: { kind: 'orderLapsed', firstName: 'Željka', number: '2026-000123', link: LINK },
  orderRefunded: { kind: 'orderRefunded', firstName: 'Željka', number: '2026-000123', link: LINK },
  downloads: {
    kind: 'downloads',
    firstName: 'Željka',
    number: '2026-000123',
    files: [
      {
        name: 'Sto savjeta za manje otpada, e-knjiga',
        link: 'https://shop.example.hr/download/1.g3k.7mJm0J2o5kQ1b3iYp9s8xq4aZt6cW2eR0uV1nL5gHdK',
      },
    ],
    until: AT,
    left: 9,
    orderLink: 'https://shop.example.hr/profil/narudzbe/abcdefghijklmnopqrstuvwx',
  },
} as const satisfies { readonly [Kind in MailFacts['kind']]: Extract<MailFacts, { kind: Kind }> };
