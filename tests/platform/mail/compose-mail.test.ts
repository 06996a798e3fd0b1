import { describe, expect, it } from 'vitest';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import type { MailFacts } from '#server/platform/mail/mail.ts';
import { AN_ORDER, MAILS } from '#tests/support/some-mails.ts';

const SITE = { name: 'Zeleni fond', url: 'https://shop.example.hr', contact: 'info@zelenifond.example', withdrawalDays: 30 };
const KINDS = Object.keys(MAILS) as MailFacts['kind'][];
const PAYLOAD = `"><img src=x onerror=alert(1)><script>alert(1)</script>'&amp;`;

describe.each(['hrv', 'eng', 'deu'] as const)('e-mails in %s', (language) => {
  it.each(KINDS)('%s: a whole HTML page of its language that fetches nothing', (kind) => {
    const { subject, html, text } = composeMail(MAILS[kind], language, SITE);
    expect(html).toContain(`<html lang="${{ hrv: 'hr', eng: 'en', deu: 'de' }[language]}">`);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import/i);
    expect(html.replace(/<style>.*<\/style>/, '')).not.toMatch(/[{}]|undefined|NaN/);
    expect(text).toContain('Zeleni fond');
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    expect(subject.length).toBeLessThan(70);
    for (const link of Object.values(MAILS[kind]).filter((value) => String(value).startsWith('https:'))) {
      expect(html).toContain(`href="${String(link)}"`);
      expect(text.split('\n')).toContain(link);
    }
  });
});

it('an e-mail about the card calls it as the shop does', () => {
  const subject = (memberCard?: string) => composeMail(MAILS.cardApproved, 'hrv', { ...SITE, memberCard }).subject;
  expect([subject(), subject('Kartica kluba')]).toEqual(['Članska iskaznica: zahtjev je odobren', 'Kartica kluba: zahtjev je odobren']);
});

describe('what strangers wrote', () => {
  it('says in both parts who sells, where that is named', () => {
    const imprint = 'Zeleni fond <d.o.o.>, Ulica lipa 12, OIB 12345678903';
    const mail = composeMail({ kind: 'orderPlaced', order: AN_ORDER }, 'hrv', { ...SITE, imprint });
    expect(mail.text).toContain(`\n${imprint}\nhttps://shop.example.hr`);
    expect(mail.html).toContain('Zeleni fond &#60;d.o.o.&#62;, Ulica lipa 12, OIB 12345678903<br>');
  });

  it('is text in an e-mail, nothing else [T-09] [T-26]', () => {
    const order = {
      ...AN_ORDER,
      firstName: PAYLOAD,
      lines: [{ name: PAYLOAD, quantity: 1, row: 100 }],
      deliveryMethod: PAYLOAD,
      paymentMethod: PAYLOAD,
      bankTransfer: { payee: PAYLOAD, iban: PAYLOAD, reference: PAYLOAD },
      deliveryAddress: [PAYLOAD],
      company: PAYLOAD,
    };
    const { html } = composeMail({ kind: 'orderPlaced', order }, 'hrv', { ...SITE, name: PAYLOAD });
    expect(html).not.toMatch(/<img|<script|&amp;/);
    expect(html.match(/&#60;img src=x onerror=alert\(1\)&#62;/g)?.length).toBeGreaterThan(7);
    const signIn = composeMail({ ...MAILS.newSignIn, device: PAYLOAD }, 'eng', SITE);
    expect(signIn.html).not.toContain('<img');
  });

  it('ends no line and starts no header [T-26]', () => {
    const broken = 'Ana\r\nBcc: zrtva@primjer.hr\u2028\u202ekraj';
    const order = { ...AN_ORDER, number: broken, lines: [{ name: broken, quantity: 1, row: 100 }], company: broken };
    const { subject, text } = composeMail({ kind: 'orderPlaced', order }, 'hrv', { ...SITE, name: broken });
    expect(subject).not.toMatch(/[\r\n\u2028\u202e]/);
    expect(text.split(/\r?\n|\u2028/).filter((line) => line.startsWith('Bcc:'))).toEqual([]);
  });

  it.each([
    ['Osvojili ste 5000 EUR - http://evil.example/nagrada', 'Osvojili ste 5000 EUR -'],
    ['Nagrada HTTPS://evil.example', 'Nagrada'],
    ['Nagrada www.evil.example danas', 'Nagrada danas'],
    ['Nagrada evil.example/nagrada?a=1', 'Nagrada'],
    ['Nagrada evil。example／nagrada', 'Nagrada'],
    ['Nagrada ht\u200btp://evil.example', 'Nagrada'],
    ['Evil.example j.d.o.o.', 'Evil.\u2060example j.d.o.o.'],
    ['Čvor d.o.o. c/o Ured 1/2', 'Čvor d.o.o. c/o Ured 1/2'],
  ])('is no link in the confirmation of an order: %s [T-26]', (typed, shown) => {
    const order = { ...AN_ORDER, company: `${typed}, OIB 1`, deliveryAddress: ['Ana Horvat', typed, 'Zagreb'] };
    const { html, text } = composeMail({ kind: 'orderPlaced', order }, 'hrv', SITE);
    for (const part of [html, text]) {
      expect(part).not.toMatch(/evil\.example|evil。/i);
      expect(part.match(new RegExp(shown.replaceAll('.', '\\.').replace(/ -$/, ' -'), 'g'))?.length).toBe(2);
    }
  });

  it.each(['www.lazna-banka.hr', 'Osvojili ste 100 €!', 'http://zlo.example', 'a'.repeat(51)])(
    'is no greeting when it is more than a name: %s [T-26]',
    (firstName) => {
      const { html, text } = composeMail({ ...MAILS.confirmEmail, firstName }, 'hrv', SITE);
      expect(text).toContain('Dobar dan,\n');
      expect(html + text).not.toContain(firstName);
    },
  );

  it.each(['Ana', 'Ana-Marija', "Dell'Orto", 'Željka Đurđa', 'José'])('greets %s', (firstName) => {
    expect(composeMail({ ...MAILS.confirmEmail, firstName }, 'hrv', SITE).text).toContain(`Dobar dan, ${firstName},\n`);
  });
});

describe('the confirmation of an order [CHK-12]', () => {
  const text = composeMail(MAILS.orderPlaced, 'hrv', SITE).text.replaceAll('\u00a0', ' ');

  it('tells what was bought, what it costs and how it comes and is paid', () => {
    for (const line of [
      'Zaprimili smo je 21. studenoga 2026. u 14:05',
      '2 × Pametni termostat: 1.234,50 €',
      'Proizvodi: 1.284,40 €',
      'Popust: −10,00 €',
      'Dostava: 4,50 €',
      'Ukupno: 1.278,90 €',
      'Od toga PDV: 255,78 €',
      'Ušteda uz iskaznicu (već uračunato): 5,00 €',
      'IBAN: HR1210010051863000160',
      'Poziv na broj: HR00 2026-000123',
      'Iznos: 1.278,90 €',
      'Adresa za dostavu: Željka Đurić, Ilica 10a, 10000 Zagreb, Hrvatska',
      'Račun na tvrtku: Čvor d.o.o., OIB 12345678903',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/raskinuti u roku od 30 dana/);
    expect(text).toMatch(/odgovaramo po zakonu dvije godine/);
    expect(text).toContain('pišite nam na info@zelenifond.example');
  });

  it.each([
    ['hrv', 'Obrazac za jednostrani raskid ugovora', 'dvije godine od primitka', 'najkasnije 14 dana'],
    ['eng', 'Model withdrawal form', 'two years from receipt', 'at the latest 14 days'],
    ['deu', 'Muster-Widerrufsformular', 'zwei Jahre ab Erhalt', 'spätestens 14 Tage'],
  ] as const)(
    'brings the rights of the buyer in full in %s: how to withdraw, what follows, the form, the legal guarantee',
    (language, ...said) => {
      const { text, html } = composeMail({ kind: 'orderPlaced', order: AN_ORDER }, language, {
        ...SITE,
        imprint: 'Zeleni fond, Ulica lipa 12',
      });
      for (const part of [...said, 'Zeleni fond, Ulica lipa 12', AN_ORDER.number])
        for (const whole of [text, html]) expect(whole).toContain(part);
    },
  );

  it('is silent about what is not there', () => {
    const order = {
      ...AN_ORDER,
      discount: 0,
      loyalty: 0,
      delivery: null,
      deliveryMethod: null,
      bankTransfer: null,
      company: null,
    };
    const short = composeMail({ kind: 'orderPlaced', order }, 'hrv', { ...SITE, contact: undefined });
    expect(short.text).not.toMatch(/Popust|Ušteda|Dostava:|Adresa za dostavu|IBAN|Račun na tvrtku|undefined|pišite nam na/);
  });

  it('calls a free delivery free', () => {
    expect(composeMail({ kind: 'orderPlaced', order: { ...AN_ORDER, delivery: 0 } }, 'deu', SITE).text).toContain('Lieferung: kostenlos');
  });
});
