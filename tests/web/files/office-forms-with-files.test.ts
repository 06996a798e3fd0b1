import { ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { aWebSite, ORIGIN } from '#tests/support/a-web-site.ts';
import { anOpenBackOffice } from '#tests/support/an-open-back-office.ts';

const REPORT = { added: 1, changed: 0, unchanged: 0, problems: [], badRows: 0 };

function anOffice(report = REPORT) {
  const site = aWebSite();
  const asked: unknown[][] = [];
  const noted =
    (name: string, answer: unknown) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given]);
      return ok(answer) as never;
    };
  const setup = { saveLogo: noted('saveLogo', undefined), importGoods: noted('importGoods', report) };
  Object.assign(site.instead, { backOffice: anOpenBackOffice({ setup }) });
  const { cookie } = site.platform.accounts.signIn();
  const send = async (name: string, fill: (form: FormData) => void) => {
    const form = new FormData();
    form.set('form', name);
    fill(form);
    const made = new Response(form);
    return site.app.request(`${ORIGIN}/profil/sigurnost`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': made.headers.get('content-type') ?? '', cookie },
      body: await made.arrayBuffer(),
    });
  };
  return { site, asked, send };
}

const csv = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'roba.csv');

describe('forms of the back office with a file', () => {
  it('hand it to their area, as the bytes that came', async () => {
    const { asked, send } = anOffice();
    const answer = await send('setup.logo', (form) => form.set('logo', new File([new Uint8Array([1, 2, 3])], 'znak.png')));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/setup?step=seller']);
    expect(asked).toMatchObject([['saveLogo', { name: 'znak.png', bytes: new Uint8Array([1, 2, 3]) }]]);
  });

  it('are refused without one, by the field', async () => {
    const { site, asked, send } = anOffice();
    expect((await send('setup.logo', () => undefined)).status).toBe(422);
    expect(site.refused.at(-1)?.problem).toMatchObject({ area: 'setup', reason: 'fileMissing', field: 'logo' });
    expect(asked).toEqual([]);
  });

  it('are taken of no form that wants none', async () => {
    const { asked, send } = anOffice();
    expect((await send('setup.later', () => undefined)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('lead on from goods that are all good, and stay with rows that are to be mended', async () => {
    const fill = (form: FormData) => {
      form.set('table', 'products');
      form.set('csv', csv('sku,name\nč,ž\n'));
    };
    const good = anOffice();
    expect((await good.send('setup.goods', fill)).headers.get('location')).toBe('/admin/setup?step=end');
    expect(good.asked).toEqual([['importGoods', 'products', 'sku,name\nč,ž\n', false]]);
    const bad = anOffice({ ...REPORT, badRows: 2 });
    expect((await bad.send('setup.goods', fill)).headers.get('location')).toBe('/admin/setup?step=goods');
  });

  it.each([
    ['fileTooLarge', 'a'.repeat(600_001)],
    ['notACsv', new Uint8Array([0xff, 0xfe, 0x00])],
    ['notACsv', new TextEncoder().encode('%PDF-1.7\n1 0 obj')],
    ['notACsv', new TextEncoder().encode('<!doctype html><table></table>')],
    ['notACsv', new TextEncoder().encode('sku\u0000name')],
  ])('of goods are refused: %s', async (reason, content) => {
    const { site, asked, send } = anOffice();
    expect((await send('setup.goods', (form) => form.set('csv', csv(content)))).status).toBe(422);
    expect(site.refused.at(-1)?.problem).toMatchObject({ reason, field: 'csv' });
    expect(asked).toEqual([]);
  });
});
