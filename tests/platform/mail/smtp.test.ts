import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import type { MailFacts } from '#server/platform/mail/mail.ts';
import type { OutgoingMail } from '#server/platform/mail/mail-transport.ts';
import { smtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { type MailServer, startMailServer } from '#tests/support/a-mail-server.ts';
import { MAILS } from '#tests/support/some-mails.ts';

const FROM = { name: undefined, address: 'no-reply@shop.example.hr' };
const SITE = { name: 'Zeleni fond čćđšž', url: 'https://shop.example.hr', contact: 'info@zelenifond.example', withdrawalDays: 14 };
const serverAt = (port: number) => ({ host: '127.0.0.1', port, secure: false, requireTls: false, auth: undefined });

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.delivered.length = 0;
});

function outgoing(facts: MailFacts, language: 'hrv' | 'eng' | 'deu', changes: Partial<OutgoingMail> = {}): OutgoingMail {
  const { subject, text, html } = composeMail(facts, language, SITE);
  return {
    id: 1,
    kind: facts.kind,
    to: 'ana@primjer.hr',
    siteName: SITE.name,
    messageId: '<abc@shop.example.hr>',
    writtenAt: new Date('2026-11-21T13:05:00Z'),
    subject,
    text,
    html,
    ...changes,
  };
}

describe.each(['hrv', 'eng', 'deu'] as const)('over SMTP, in %s', (language) => {
  it.each(Object.keys(MAILS) as MailFacts['kind'][])('%s arrives as it was written, with a text and an HTML part', async (kind) => {
    const mail = outgoing(MAILS[kind], language);
    await smtpTransport(serverAt(server.port), FROM).send(mail);
    const [arrived] = server.delivered;
    expect(arrived?.mail.subject).toBe(mail.subject);
    expect(arrived?.mail.text?.trim()).toBe(mail.text.trim());
    expect(arrived?.mail.html?.trim()).toBe(mail.html.trim());
    expect(arrived?.mail.from).toEqual({ name: 'Zeleni fond čćđšž', address: FROM.address });
    expect(arrived?.mail.to).toEqual([{ name: '', address: 'ana@primjer.hr' }]);
    expect(arrived?.mail.messageId).toBe('<abc@shop.example.hr>');
    expect(arrived?.raw).toMatch(/Content-Type: multipart\/alternative/i);
    expect(arrived?.raw.match(/Content-Type: text\/(plain|html); charset=utf-8/gi)).toHaveLength(2);
  });
});

describe('header injection over SMTP [T-26]', () => {
  it('through names and subjects adds no header and no recipient', async () => {
    const evil = 'Ana\r\nBcc: zrtva@primjer.hr\r\n\r\nTijelo';
    await smtpTransport(serverAt(server.port), FROM).send(outgoing(MAILS.setPassword, 'hrv', { subject: evil, siteName: evil }));
    const [arrived] = server.delivered;
    expect(arrived?.envelopeTo).toEqual(['ana@primjer.hr']);
    expect(arrived?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(arrived?.mail.text).toContain('Dobar dan');
  });

  it.each([
    'ana@primjer.hr, zrtva@primjer.hr',
    'ana@primjer.hr> RCPT TO:<zrtva@primjer.hr',
    'ana@primjer.hr\r\nRCPT TO:<zrtva@primjer.hr>',
  ])('through the recipient %j reaches nobody', async (to) => {
    const sent = smtpTransport(serverAt(server.port), FROM).send(outgoing(MAILS.setPassword, 'hrv', { to }));
    await expect(sent).rejects.toMatchObject({ reason: 'recipient' });
    expect(server.delivered).toEqual([]);
  });
});

describe('a server', () => {
  it('that wants credentials gets them', async () => {
    const seen: unknown[] = [];
    const guarded = await startMailServer({
      smtp: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) => {
          seen.push([username, password]);
          done(null, { user: 'shop' });
        },
      },
    });
    await smtpTransport({ ...serverAt(guarded.port), auth: { user: 'shop', pass: 'p:ä/ss' } }, FROM).send(
      outgoing(MAILS.setPassword, 'hrv'),
    );
    expect([seen, guarded.delivered.length]).toEqual([[['shop', 'p:ä/ss']], 1]);
    await guarded.stop();
  });

  it('without TLS is told nothing when TLS is wanted', async () => {
    const sent = smtpTransport({ ...serverAt(server.port), requireTls: true }, FROM).send(outgoing(MAILS.setPassword, 'hrv'));
    await expect(sent).rejects.toMatchObject({ name: 'MailNotSent', reason: expect.stringMatching(/^ETLS/) });
    expect(server.delivered).toEqual([]);
  });

  it.each([
    ['a recipient', { onRcptTo: 550 }, 'recipient 550'],
    ['a recipient because it closes', { onRcptTo: 421 }, 'ECONNECTION 421'],
    ['the sender', { onMailFrom: 550 }, 'EENVELOPE 550'],
  ])('that refuses %s is told apart from others', async (_, refuses, reason) => {
    const refusal = (responseCode: number) => Object.assign(new Error('not you, ana@primjer.hr'), { responseCode });
    const [[event, code]] = Object.entries(refuses) as [[string, number]];
    const refusing = await startMailServer({
      smtp: { [event]: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(refusal(code)) },
    });
    const sent = smtpTransport(serverAt(refusing.port), FROM).send(outgoing(MAILS.setPassword, 'hrv'));
    await expect(sent).rejects.toMatchObject({ reason });
    await refusing.stop();
  });

  it('that refuses is quoted without its words, which name people', async () => {
    const refusing = await startMailServer({ onDelivery: async () => new Error('no room for ana@primjer.hr') });
    const sent = smtpTransport(serverAt(refusing.port), FROM).send(outgoing(MAILS.setPassword, 'hrv'));
    await expect(sent).rejects.toMatchObject({ reason: 'EMESSAGE 450' });
    await expect(sent).rejects.not.toThrow('ana');
    await refusing.stop();
  });
});
