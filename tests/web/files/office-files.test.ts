import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { SubmissionExport } from '#application/form/submissions-area.ts';
import { ATTACHMENT_BYTES, ATTACHMENTS_PUBLIC } from '#domain/form/attachment.ts';
import { FIELD_PREFIX, FORM_ID_FIELD, FORM_TOKEN_FIELD } from '#domain/form/captcha.ts';
import { attachmentPath, exportPath } from '#domain/form/form-files-path.ts';
import { ONE_CLICK_PATH } from '#domain/newsletter/newsletter.ts';
import type { FormSending } from '#ports/form/sent-forms.ts';
import { aWebSite, ORIGIN } from '#tests/support/a-web-site.ts';

function aSiteThatTakesForms() {
  const site = aWebSite();
  const taken: FormSending[] = [];
  Object.assign(site.instead, {
    submitForm: {
      run: async (sending: FormSending) => {
        taken.push(sending);
        return ok({ reference: 'ab12', confirmationSent: false });
      },
    },
  });
  const send = async (fill: (form: FormData) => void, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('form', 'siteForm');
    form.set(FORM_ID_FIELD, '3');
    form.set(FORM_TOKEN_FIELD, 'token');
    fill(form);
    const made = new Response(form);
    const type = made.headers.get('content-type') ?? '';
    const body = await made.arrayBuffer();
    return site.app.request(`${ORIGIN}/kontakt`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': type, ...headers },
      body,
    });
  };
  return { site, taken, send };
}

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);

describe('forms with files [CMS-08] [CMS-09]', () => {
  it('are taken with what was typed and chosen; an empty field for files is none', async () => {
    const { taken, send } = aSiteThatTakesForms();
    const answer = await send((form) => {
      form.set(`${FIELD_PREFIX}message`, 'Dobar dan – ča?');
      form.set(`${FIELD_PREFIX}plan`, file('tlocrt č.pdf'));
      form.set(`${FIELD_PREFIX}photo`, file('', 0));
      form.set('other', file('stranger.pdf'));
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/kontakt?sent=ab12&form=3#form-3']);
    expect(taken[0]).toMatchObject({ formId: 3, token: 'token', values: { message: 'Dobar dan – ča?' } });
    expect(Object.entries(taken[0]?.files ?? {}).map(([name, list]) => [name, list.map((one) => [one.name, one.size])])).toEqual([
      ['plan', [['tlocrt č.pdf', 3]]],
    ]);
  });

  it('hold no more files than are needed to say that there are too many', async () => {
    const { taken, send } = aSiteThatTakesForms();
    await send((form) => {
      for (let number = 0; number < ATTACHMENTS_PUBLIC + 5; number++) form.append(`${FIELD_PREFIX}plan`, file(`${number}.pdf`));
    });
    expect(taken[0]?.files.plan).toHaveLength(ATTACHMENTS_PUBLIC + 1);
  });

  it('that are too large give their page back and say so [F-14]', async () => {
    const { site, taken, send } = aSiteThatTakesForms();
    const announced = await send(() => undefined, { 'content-length': String(ATTACHMENTS_PUBLIC * ATTACHMENT_BYTES * 2) });
    expect([announced.status, site.refused.at(-1)?.problem]).toEqual([413, { kind: 'FormTooLarge' }]);
    expect(site.refused.at(-1)).toMatchObject({ hadFiles: true });
    const grown = await send((form) => {
      for (let number = 0; number < 11; number++) form.append(`${FIELD_PREFIX}plan`, file(`${number}.pdf`, ATTACHMENT_BYTES));
    });
    expect(grown.status).toBe(413);
    expect(taken).toEqual([]);
  });

  it('ask for them again only where there were some [CMS-09]', async () => {
    const { site, send } = aSiteThatTakesForms();
    Object.assign(site.instead, {
      submitForm: { run: async () => err({ kind: 'FormInvalid', fields: { message: { kind: 'required' } } }) },
    });
    await send((form) => form.set(`${FIELD_PREFIX}plan`, file('', 0)));
    expect(site.refused.at(-1)).not.toHaveProperty('hadFiles');
    await send((form) => form.set(`${FIELD_PREFIX}plan`, file('a.pdf')));
    expect(site.refused.at(-1)).toMatchObject({ hadFiles: true });
  });

  it('are refused when they are broken, of another kind or from another site [T-18] [T-25]', async () => {
    const { taken, send } = aSiteThatTakesForms();
    const statuses = [
      await send(() => undefined, { 'content-type': 'multipart/form-data; boundary=other' }),
      await send(() => undefined, { 'content-type': 'multipart/form-data' }),
      await send((form) => form.set('form', 'addToCart')),
      await send((form) => form.append(FORM_ID_FIELD, '4')),
      await send((form) => form.set(`${FIELD_PREFIX}message`, 'a\0b')),
      await send(() => undefined, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 415, 400, 400, 400, 403]);
    expect(taken).toEqual([]);
  });
});

describe('files that people sent [T-11] [T-23]', () => {
  const ID = 'a'.repeat(32);
  async function* allPieces(): SubmissionExport['pieces'] {
    yield ok('a;b');
    yield ok('\r\nc;d');
  }
  function aSiteWithFiles(pieces = allPieces) {
    const site = aWebSite();
    const views = {
      attachment: async (id: string) =>
        ok(id === ID ? { name: 'zlo".html', bytes: new TextEncoder().encode('<script>alert(1)</script>') } : undefined),
      export: async () => ok({ name: 'upit.csv', pieces: pieces() }),
    };
    Object.assign(site.instead, { backOffice: { submissions: { views } } });
    return site;
  }

  it('are saved by the back office, never shown', async () => {
    const site = aSiteWithFiles();
    const { cookie } = site.platform.accounts.signIn('admin');
    const answer = await site.get(attachmentPath(ID), { cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await (await site.get(exportPath(3), { cookie })).text()).toBe('a;b\r\nc;d');
    expect((await site.get(attachmentPath('b'.repeat(32)), { cookie })).status).toBe(404);
  });

  it('are broken off where not all could be read, so that a part is never taken for the whole', async () => {
    const site = aSiteWithFiles(async function* () {
      yield ok('a;b');
      yield err({ kind: 'Unreachable', message: '' });
    });
    const { cookie } = site.platform.accounts.signIn('admin');
    const answer = await site.get(exportPath(3), { cookie });
    await expect(answer.text()).rejects.toThrow('Unreachable');
  });

  it('are there for nobody else', async () => {
    const site = aSiteWithFiles();
    const { cookie } = site.platform.accounts.signIn();
    for (const headers of [{}, { cookie }] as Record<string, string>[])
      for (const path of [attachmentPath(ID), exportPath(3)]) expect((await site.get(path, headers)).status, path).toBe(404);
  });
});

describe('the end of a newsletter by one click [CMS-10] [RFC 8058]', () => {
  function aSiteWithLinks() {
    const site = aWebSite();
    const followed: string[] = [];
    Object.assign(site.instead, {
      followNewsletterLink: {
        run: async (link: string) => {
          followed.push(link);
          return link === 'l.good' ? ok({}) : err({ kind: link === 'l.away' ? 'Unreachable' : 'LinkNotValid' });
        },
      },
    });
    const post = (link: string) =>
      site.app.request(`${ORIGIN}${ONE_CLICK_PATH}?link=${link}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    return { site, followed, post };
  }

  it('is taken from a mail program, whose link is its proof', async () => {
    const { followed, post } = aSiteWithLinks();
    const links = ['l.good', 'l.old', 'l.away', 'other', 'l.', `l.${'x'.repeat(90)}`];
    const statuses: number[] = [];
    for (const link of links) statuses.push((await post(link)).status);
    expect(statuses).toEqual([200, 410, 503, 404, 404, 404]);
    expect(followed).toEqual(['l.good', 'l.old', 'l.away']);
  });

  it('is not done by looking at the address', async () => {
    const { site, followed } = aSiteWithLinks();
    const answer = await site.get(`${ONE_CLICK_PATH}?link=l.good`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/bilten?link=l.good']);
    expect(followed).toEqual([]);
  });
});
