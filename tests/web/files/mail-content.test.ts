import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { FailedMails, OpenedMail } from '#domain/mail/outgoing-mail.ts';
import { aWebSite } from '#tests/support/a-web-site.ts';
import { anOpenBackOffice } from '#tests/support/an-open-back-office.ts';

const MAIL: OpenedMail = {
  id: 7,
  subject: 'Narudžba',
  recipient: 'ana@primjer.hr',
  writtenAt: '2026-11-21T10:00:00Z',
  state: 'sent',
  attempts: 1,
  sentAt: '2026-11-21T10:00:01Z',
  reason: undefined,
  nextAttemptAt: undefined,
  text: 'Tekst',
  html: '<!doctype html><script>alert(1)</script><a class="x" style="color:red">a</a>',
};

function aSiteWith(mail: OpenedMail | undefined) {
  const site = aWebSite();
  const asked: number[] = [];
  const tried: FailedMails[] = [];
  const byId = async (id: number) => {
    asked.push(id);
    return ok(mail);
  };
  const retry = async (which: FailedMails) => ok(tried.push(which));
  Object.assign(site.instead, { backOffice: anOpenBackOffice({ mails: { byId, retry } }) });
  return { site, asked, tried };
}

function aSiteThatTriesAgain() {
  const { site, tried } = aSiteWith(MAIL);
  return { site, tried };
}

describe('the look of an e-mail [ADM-01] [T-09]', () => {
  it('may do nothing, is framed by this site alone and kept by nobody', async () => {
    const { site, asked } = aSiteWith(MAIL);
    const { cookie } = site.platform.accounts.signIn('admin');
    const answer = await site.get('/admin/mail/7/content', { cookie });
    expect([answer.status, asked]).toEqual([200, [7]]);
    expect(answer.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect([
      answer.headers.get('x-frame-options'),
      answer.headers.get('cache-control'),
      answer.headers.get('x-content-type-options'),
    ]).toEqual(['SAMEORIGIN', 'private, no-store', 'nosniff']);
    expect(await answer.text()).toBe('html' in MAIL ? MAIL.html : undefined);
  });

  it('is not there for customers and strangers, nor where it is hidden, and they are not told which', async () => {
    const { site, asked } = aSiteWith(MAIL);
    for (const cookie of ['a=b', site.platform.accounts.signIn().cookie])
      expect((await site.get('/admin/mail/7/content', { cookie })).status).toBe(404);
    expect(asked).toEqual([]);
    for (const mail of [undefined, { ...MAIL, text: undefined, html: undefined, hidden: 'opensAccount' } as unknown as OpenedMail]) {
      const other = aSiteWith(mail).site;
      expect((await other.get('/admin/mail/7/content', { cookie: other.platform.accounts.signIn('admin').cookie })).status).toBe(404);
    }
    expect((await site.get('/admin/mail/x/content')).status).toBe(404);
  });

  it('its page alone may hold a frame, of this site; the list and it are never kept', async () => {
    const { site } = aSiteWith(MAIL);
    const { cookie } = site.platform.accounts.signIn('admin');
    const [list, one] = [await site.get('/admin/mail', { cookie }), await site.get('/admin/mail/7', { cookie })];
    expect(one.headers.get('content-security-policy')).toContain("frame-src 'self';");
    expect(list.headers.get('content-security-policy')).not.toContain('frame-src');
    for (const answer of [list, one]) expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const path of ['/admin/mail', '/en/admin/mail/7'])
      expect((await site.get(path)).headers.get('location')).toMatch(/adminLogin\?from=/);
  });

  it.each([
    ['7', 7],
    ['all', 'all'],
  ] as const)('is tried again by a form: %s [T-18]', async (mailId, id) => {
    const { site, tried } = aSiteThatTriesAgain();
    const { cookie } = site.platform.accounts.signIn('admin');
    const answer = await site.post('/admin/mail?recipient=ana&page=2', { form: 'mails.retry', mailId }, { cookie });
    expect([answer.status, answer.headers.get('location'), tried]).toEqual([303, '/admin/mail?recipient=ana&page=2', [id]]);
    expect(answer.headers.getSetCookie().join()).toContain('flash=mails.done.retried');
  });

  it.each<Record<string, string>>([{}, { mailId: '' }, { mailId: '0' }, { mailId: '7 or 8' }, { id: '7' }])(
    'a form that does not say which tries none: %j',
    async (fields) => {
      const { site, tried } = aSiteThatTriesAgain();
      const answer = await site.post(
        '/admin/mail',
        { form: 'mails.retry', ...fields },
        { cookie: site.platform.accounts.signIn('admin').cookie },
      );
      expect([answer.status, tried]).toEqual([303, []]);
      expect(answer.headers.getSetCookie().join()).toContain('flash=mails.told.notRetried');
    },
  );
});
