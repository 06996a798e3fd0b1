import { expect, it } from 'vitest';
import { ERASED_ADDRESS } from '#domain/account/erased-address.ts';
import { drawScreen } from '#tests/support/draw-screen.tsx';
import { AddressLink } from '#ui/back-office/accounts/erased-words.tsx';
import { MayDo } from '#ui/back-office/may.tsx';
import { MailTable } from '#ui/mail/mail-table.tsx';
import { OrderTimeline } from '#ui/order/order-timeline.tsx';

const MAIL = { id: 4, subject: '', recipient: ERASED_ADDRESS, writtenAt: '2026-11-20T10:00:00Z', state: 'sent', attempts: 1 } as never;
/** What each link is called. */
const names = (html: string) => [...html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, name = '']) => name.replace(/<[^>]*>/g, '').trim());

it('an e-mail to somebody who is erased is called that it is no longer kept, and its address that it is erased', () => {
  const { html, text, missing } = drawScreen(<MailTable mails={[MAIL]} caption="Poruke" stay={false} action="/admin/mail" />);
  expect(missing).toEqual([]);
  expect(names(html)).toEqual(['poruka čiji se sadržaj više ne čuva']);
  expect(text).toContain('izbrisana');
  expect(text).not.toContain(ERASED_ADDRESS);
});

it('at an order of theirs nobody is led to write to them, and each e-mail has a name', () => {
  const order = { id: 7, history: [], notes: [], mails: [MAIL] } as never;
  const { html } = drawScreen(
    <MayDo scopes={['*']}>
      <OrderTimeline order={order} query="" />
    </MayDo>,
  );
  expect(names(html)).toEqual(['poruka čiji se sadržaj više ne čuva']);
  expect(drawScreen(<AddressLink email={ERASED_ADDRESS} />).html).toBe('<span>izbrisana</span>');
  expect(drawScreen(<AddressLink email="ana@primjer.hr" />).html).toContain('href="mailto:ana@primjer.hr"');
});
