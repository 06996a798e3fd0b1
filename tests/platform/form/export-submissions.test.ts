import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import * as call from '#adapters/platform/wire/form.ts';
import type { ExportPlace } from '#domain/form/submission.ts';
import { aBackOfficeUser, aCustomer } from '#tests/support/a-customer.ts';
import { aForm, aFormPlatform } from '#tests/support/a-form-platform.ts';
import { createTestDatabase } from '#tests/support/platform-database.ts';
import { SETTINGS } from '#tests/support/platform-parts.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const form = await aForm(database, 'upit', [{ name: 'note', type: 'text' }]);
const other = await aForm(database, 'drugi', [{ name: 'note', type: 'text' }]);
const platform = aFormPlatform(database);
const office = await aBackOfficeUser(database, { scopes: ['forms'] });
const headers = { ...office.headers, adminaccesskey: SETTINGS.adminAccessKey };

/** `count` sendings of a form; the oldest were asked another question. */
const fill = (id: number, count: number) =>
  sql`insert into form_submission (form_id, reference, token_hash, fingerprint, language, email, data, answers, sent_at, delete_after)
    select ${id}, ${id} || '-' || n, decode(md5(${id} || 't' || n), 'hex'), decode(md5('f' || n), 'hex'), 'hrv', 'a' || n || '@primjer.hr', '{}',
      case when n <= 5 then '[{"label":"Staro pitanje","value":"da"}]'::jsonb else jsonb_build_array(jsonb_build_object('label', 'Poruka', 'value', 'Red ' || n), jsonb_build_object('label', 'Grad', 'value', '=1+1')) end,
      now(), now() + interval '1 year' from generate_series(1, ${count}::int) n`.execute(database);

async function exported(id: number) {
  const parts: string[] = [];
  let from: ExportPlace | undefined;
  do {
    const { status, data } = await platform.ask(call.exportSubmissions, {
      headers,
      params: { id: String(id) },
      body: from === undefined ? {} : { from: { ...from, columns: [...from.columns] } },
    });
    expect(status).toBe(200);
    parts.push(data.csv);
    from = data.next ?? undefined;
  } while (from !== undefined);
  return { parts, lines: parts.join('').split('\r\n').slice(0, -1) };
}

describe('the export of what was sent [CMS-08]', () => {
  it('has every row once, the newest first, however many there are, in parts of at most a thousand', async () => {
    await fill(form, 12_345);
    await fill(other, 3);
    const { parts, lines } = await exported(form);
    expect(lines[0]).toBe(
      '\uFEFF"Broj";"Poslano (Europe/Zagreb)";"Adresa e-pošte";"Adresa e-pošte potvrđena";"Broj datoteka";"Poruka";"Grad";"Staro pitanje"',
    );
    const rows = lines.slice(1);
    expect(rows).toHaveLength(12_345);
    expect(rows.map((row) => row.split(';')[0])).toEqual(Array.from({ length: 12_345 }, (_, index) => `"${form}-${12_345 - index}"`));
    for (const part of parts) expect(part.split('\r\n').length).toBeLessThanOrEqual(1_002);
    expect(rows[0]).toContain(`"Red 12345";"'=1+1";""`);
    expect(rows.at(-1)).toContain('"";"";"da"');
  });

  it('ends where the last part is full, too, and knows its own form alone', async () => {
    const full = await aForm(database, 'pun', []);
    await fill(full, 2_000);
    expect((await exported(full)).lines).toHaveLength(2_001);
    expect((await exported(other)).lines).toHaveLength(4);
    expect((await exported(await aForm(database, 'prazan', []))).lines).toHaveLength(1);
  });

  it('has a column for each of two questions that are called alike, also of what was kept without names and under an earlier label', async () => {
    const asked = await aForm(database, 'ulice', []);
    const sent = (n: number, answers: readonly object[]) =>
      sql`insert into form_submission (form_id, reference, token_hash, fingerprint, language, data, answers, sent_at, delete_after)
        values (${asked}, ${`${asked}-${n}`}, decode(md5(${`u${n}`}), 'hex'), decode(md5('u'), 'hex'), 'hrv', '{}', ${JSON.stringify(answers)}::jsonb, now(), now() + interval '1 year')`.execute(
        database,
      );
    const [first, second] = [
      { name: 'street', label: 'Ulica' },
      { name: 'billing', label: 'Ulica' },
    ] as const;
    await sent(1, [
      { label: 'Ulica', value: 'Stara 1' },
      { label: 'Ulica', value: 'Stara 2' },
    ]);
    await sent(2, [{ ...first, label: 'Street', value: 'Nova 1' }]);
    await sent(3, [{ ...second, value: 'Nova 2' }]);
    await sent(4, [
      { ...first, value: 'Lipa 1' },
      { ...second, value: 'Breza 2' },
    ]);
    const { lines } = await exported(asked);
    expect(lines.map((line) => line.split(';').slice(5))).toEqual([
      ['"Ulica (1)"', '"Ulica (2)"'],
      ['"Lipa 1"', '"Breza 2"'],
      ['""', '"Nova 2"'],
      ['"Nova 1"', '""'],
      ['"Stara 1"', '"Stara 2"'],
    ]);
  });

  it('says of each address whether it is confirmed, where it has to be', async () => {
    const asked = await aForm(database, 'potvrda', []);
    await fill(asked, 3);
    await sql`update form_submission set confirm_hash = token_hash, confirmed_at = case when reference like '%-2' then now() end
      where form_id = ${asked} and reference not like '%-1'`.execute(database);
    const { lines } = await exported(asked);
    expect(lines.slice(1).map((line) => line.split(';')[3])).toEqual(['"ne"', '"da"', '""']);
  });

  it('says yes and no in words, as the screen does', async () => {
    const asked = await aForm(database, 'pitanje', []);
    await sql`insert into form_submission (form_id, reference, token_hash, fingerprint, language, data, answers, sent_at, delete_after)
      values (${asked}, ${`${asked}-1`}, decode(md5('da'), 'hex'), decode(md5('ne'), 'hex'), 'hrv', '{}',
        '[{"name":"agree","label":"Slažem se","value":"✓","type":"consent"},{"name":"old","label":"Opasno","value":"✗","type":"yesNo"}]'::jsonb,
        now(), now() + interval '1 year')`.execute(database);
    expect((await exported(asked)).lines.at(-1)?.split(';').slice(5)).toEqual(['"da"', '"ne"']);
  });

  it('is written down with who takes it along, part by part [ADM-10]', async () => {
    const asked = await aForm(database, 'trag', []);
    await fill(asked, 1_500);
    const { parts } = await exported(asked);
    const told = () =>
      database
        .selectFrom('audit_entry')
        .select(['user_name', 'what', 'after'])
        .where('thing', '=', 'submission')
        .orderBy('id', 'desc')
        .limit(parts.length)
        .execute();
    const [{ user_name = '' } = {}] = await told();
    expect(user_name).not.toBe('');
    expect(await told()).toEqual([500, 1_000].map((count) => ({ user_name, what: 'export', after: { code: 'trag', count } })));
  });

  it('is not for whoever may cancel orders, as nothing is that was sent with a form', async () => {
    const seller = await aBackOfficeUser(database, { email: 'seller@example.com', scopes: ['orders'] });
    const as = { headers: { ...seller.headers, adminaccesskey: SETTINGS.adminAccessKey } };
    const params = { id: String(form) };
    expect((await platform.ask(call.exportSubmissions, { ...as, params, body: {} })).status).toBe(403);
    expect((await platform.ask(call.filterSubmissions, as)).status).toBe(403);
    expect((await platform.ask(call.deleteSubmission, { ...as, body: { id: 1 } })).status).toBe(403);
  });

  it('is for the back office alone, and of a form that is there [T-23]', async () => {
    const customer = await aCustomer(database);
    const params = { id: String(form) };
    expect((await platform.ask(call.exportSubmissions, { headers: customer.headers, params, body: {} })).status).toBe(403);
    expect((await platform.ask(call.exportSubmissions, { headers, params: { id: '999999' }, body: {} })).status).toBe(404);
    const wild = { from: { before: -1, columns: [] } };
    expect((await platform.ask(call.exportSubmissions, { headers, params, body: wild })).status).toBe(400);
  });
});
