import { expect, it } from 'vitest';
import { repeatsLead } from '#domain/post/repeats-lead.ts';

it.each([
  ['<p><strong>Prijave  se podnose</strong>&nbsp;elektronički.</p><p>Dalje.</p>', 'Prijave se podnose elektronički.', true],
  ['<p>Prijave se podnose elektronički, od petka.</p>', 'Prijave se podnose elektronički…', true],
  ['<p>Od petka se prijave podnose elektronički.</p>', 'Prijave se podnose elektronički.', false],
  ['<p>Tekst.</p>', '', false],
  ['', 'Prijave.', false],
])('%s begins with %s: %s [CMS-03]', (body, lead, expected) => expect(repeatsLead(body, lead)).toBe(expected));
