import { err, ok } from 'neverthrow';
import { expect, it } from 'vitest';
import type { BackOffice } from '#application/back-office.ts';
import { loadOverview } from '#ui/routes/load-overview.ts';

const system = async (mailStays: boolean, mails: number | undefined) => {
  const waiting = async () => (mails === undefined ? err({ kind: 'Unreachable' }) : ok([{ what: 'mails', count: mails }]));
  const backOffice = { mails: { waiting } } as unknown as BackOffice;
  return (await loadOverview({ backOffice, areas: ['mails'], hrefOf: () => '/admin/mail', mailStays })).system;
};

it('no mail is said to be sent where no mail server is set; what failed and what nobody knows is said all the same', async () => {
  expect(await system(false, 0)).toEqual([{ what: 'mails', href: '/admin/mail', count: 0 }]);
  expect(await system(true, 0)).toEqual([{ what: 'mailsKept', href: '/admin/mail', count: 1 }]);
  expect(await system(true, 2)).toEqual([{ what: 'mails', href: '/admin/mail', count: 2 }]);
  expect(await system(true, undefined)).toEqual([{ what: 'mails', href: '/admin/mail', count: undefined }]);
});
