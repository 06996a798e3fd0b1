import { describe, expect, it } from 'vitest';
import { blankLinks } from '#server/platform/mail/blank-links.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { MAILS } from '#tests/support/some-mails.ts';

const SITE = { name: 'Izlog > "sve" <a>', url: 'https://shop.example.hr', contact: 'info@shop.example.hr', withdrawalDays: 14 };

describe('an e-mail that somebody else than its recipient reads', () => {
  it.each(Object.values(MAILS).map((facts) => [facts.kind, facts] as const))('%s leads nowhere and names no address [T-16]', (_, facts) => {
    const { text, html } = composeMail(facts, 'hrv', SITE);
    for (const part of [text, html]) {
      expect(part).toContain('://');
      const blank = blankLinks(part);
      expect(blank).not.toMatch(/:\/\/|\shref=|token|7mJm0J2o5kQ1b3iYp9s8xq4aZt6cW2eR0uV1nL5gHdK/i);
      expect(blank).toContain('[…]');
      expect(blank.match(/<\/?\w+/g)).toEqual(part.match(/<\/?\w+/g));
    }
  });

  it('signs in addresses and names change nothing of that', () => {
    const odd = {
      ...MAILS.downloads,
      files: [{ name: 'A > B " c', link: 'https://shop.example.hr/download/a>b"c\'d' }],
    };
    expect(blankLinks(composeMail(odd, 'hrv', SITE).html)).not.toMatch(/href=|download\/a/);
  });
});
