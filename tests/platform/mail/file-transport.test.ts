import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, it } from 'vitest';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { fileTransport } from '#server/platform/mail/file-transport.ts';
import { MAILS } from '#tests/support/some-mails.ts';

const folder = await mkdtemp(join(tmpdir(), 'izlog-mail-'));
afterAll(() => rm(folder, { recursive: true }));

it('without a mail server an e-mail becomes a file for this user alone, once however often it is sent', async () => {
  const mail = {
    id: 7,
    kind: 'setPassword',
    to: 'ana@primjer.hr',
    siteName: 'Zeleni fond',
    messageId: '<abc@shop.example.hr>',
    writtenAt: new Date('2026-11-21T13:05:33.120Z'),
    ...composeMail(MAILS.setPassword, 'hrv', {
      name: 'Zeleni fond',
      url: 'https://shop.example.hr',
      contact: undefined,
      withdrawalDays: 14,
    }),
  };
  const transport = fileTransport(join(folder, 'mail'), { name: 'Trgovina', address: 'shop@example.hr' });
  await transport.send(mail);
  await transport.send(mail);
  expect(await readdir(join(folder, 'mail'))).toEqual(['2026-11-21T13-05-33Z-setPassword-7.eml']);
  const path = join(folder, 'mail', '2026-11-21T13-05-33Z-setPassword-7.eml');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await PostalMime.parse(await readFile(path))).toMatchObject({
    from: { name: 'Trgovina', address: 'shop@example.hr' },
    to: [{ address: 'ana@primjer.hr' }],
    subject: 'Postavite novu lozinku',
    messageId: '<abc@shop.example.hr>',
    text: expect.stringContaining('Željka'),
    html: expect.stringContaining('Željka'),
  });
});

it('tells why it could not be written', async () => {
  const transport = fileTransport('/dev/null/mail', { name: undefined, address: 'shop@example.hr' });
  const mail = {
    id: 1,
    kind: 'x',
    to: 'ana@primjer.hr',
    siteName: '',
    messageId: '<a@b>',
    writtenAt: new Date(0),
    subject: '',
    text: '',
    html: '',
  };
  await expect(transport.send(mail)).rejects.toMatchObject({ name: 'MailNotSent', reason: 'ENOTDIR' });
});
