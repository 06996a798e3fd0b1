import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { readSender, readSmtpUrl } from '#server/config/mail-config.ts';

describe('SMTP_URL', () => {
  it.each([
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, secure: false, requireTls: false, auth: undefined }],
    ['smtp://mail.example.hr', { host: 'mail.example.hr', port: 587, secure: false, requireTls: false, auth: undefined }],
    [
      'smtps://u%40x:p%2Fw@mail.example.hr',
      { host: 'mail.example.hr', port: 465, secure: true, requireTls: false, auth: { user: 'u@x', pass: 'p/w' } },
    ],
    ['smtp://[::1]:25/', { host: '::1', port: 25, secure: false, requireTls: false, auth: undefined }],
  ])('%s', (url, server) => {
    expect(readSmtpUrl(url)).toEqual(server);
  });

  it.each([
    ['smtp://u:p@mail.example.hr', true],
    ['smtp://u:p@mail.example.hr?requireTLS=off', false],
    ['smtp://mail.example.hr?requireTLS=on', true],
    ['smtp://u:p@127.0.0.1:25', false],
  ])('lets credentials leave this machine over TLS only: %s', (url, requireTls) => {
    expect(readSmtpUrl(url)?.requireTls).toBe(requireTls);
  });

  it.each([
    'mail.example.hr',
    'http://mail.example.hr',
    'smtp://',
    'smtp://a/b',
    'smtp://a?tls=1',
    'smtp://a?requireTLS=maybe',
    'smtp://%zz@a',
  ])('refuses %s and does not repeat it', (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(/^SMTP_URL wants the address of a mail server.*; it is something else\.$/);
  });
});

describe('MAIL_FROM', () => {
  it.each([
    ['shop@example.hr', { name: undefined, address: 'shop@example.hr' }],
    ['Dućan čćž <shop@example.hr>', { name: 'Dućan čćž', address: 'shop@example.hr' }],
    ['<shop@example.hr>', { name: undefined, address: 'shop@example.hr' }],
  ])('%s', (text, sender) => {
    expect(readSender(text)).toEqual(sender);
  });

  it.each(['shop', 'a@b, c@d', 'x <a@b', 'A\r\nBcc: x@y.hr <a@b.hr>', '@b'])('refuses %j [T-26]', (MAIL_FROM) => {
    expect(() => readConfig({ MAIL_FROM })).toThrow(/^MAIL_FROM wants an e-mail address/);
  });
});

it('MEMBERSHIP_URL is an address of the web', () => {
  expect(readConfig({ MEMBERSHIP_URL: 'https://cards.example.hr/api/' }).membershipUrl).toBe('https://cards.example.hr/api');
  expect(() => readConfig({ MEMBERSHIP_URL: 'ftp://cards' })).toThrow(/^MEMBERSHIP_URL wants the http address/);
});

it('without any of them e-mails become files and cards are simulated', () => {
  expect(readConfig({})).toMatchObject({ smtp: undefined, mailFrom: undefined, membershipUrl: undefined });
});
