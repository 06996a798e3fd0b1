import type { ReactElement, ReactNode } from 'react';
import { BACK_OFFICE } from '#domain/back-office/back-office.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { type HandledOrder, type OrderHappening, otherAmount } from '#domain/order/order-record.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { saidSubject } from '../back-office/accounts/erased-words.tsx';
import { IfMaySend, useMay } from '../back-office/may.tsx';
import type { Translator } from '../messages/translator.ts';
import { useShop } from '../shop/shop.ts';

interface Entry {
  readonly key: string;
  readonly at: string;
  readonly told: ReactNode;
}

/** Everything that happened to an order, the newest first: its steps, what the team has noted, the e-mails to its buyer. */
export function OrderTimeline({ order, query }: { readonly order: HandledOrder; readonly query: string }): ReactElement {
  const { locale, translator } = useShop();
  const may = useMay();
  const entries: readonly Entry[] = [
    ...order.history.map((happened, place) => ({ key: `h${place}`, at: happened.at, told: <Happened happened={happened} /> })),
    ...order.notes.map(({ id, at, by, text }) => ({
      key: `n${id}`,
      at,
      told: (
        <>
          {translator.text('orders.noted', { by })}
          <q className="order-note">{text}</q>
        </>
      ),
    })),
    ...order.mails.map(({ id, writtenAt, subject }) => ({
      key: `m${id}`,
      at: writtenAt,
      told: (
        <>
          {translator.text('orders.mailed')}{' '}
          {may(...BACK_OFFICE.mails.scopes) ? (
            <a href={routePath('adminMail', locale, String(id))}>{saidSubject(translator, subject)}</a>
          ) : (
            saidSubject(translator, subject)
          )}
        </>
      ),
    })),
  ];
  return (
    <Section id="history-title" title={translator.text('orders.history')}>
      <IfMaySend form="orders.note">
        <AccountForm
          form="orders.note"
          action={routePath('adminOrder', locale, String(order.id)) + query}
          fields={{ orderId: String(order.id) }}
          submit={translator.text('orders.addNote')}
          busy={translator.text('orders.busy')}
          button={{ look: 'line', small: true }}
        >
          <AccountText name="note" label="orders.note" rows={2} hint={translator.text('orders.noteHint')} />
        </AccountForm>
      </IfMaySend>
      <ol className="timeline plain">
        {entries
          .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
          .map(({ key, at, told }) => (
            <li key={key}>
              <div className="breaks">{told}</div>
              <time className="muted" dateTime={at}>
                {translator.dateTime(at)}
              </time>
            </li>
          ))}
      </ol>
    </Section>
  );
}

function Happened({ happened }: { readonly happened: OrderHappening }): ReactElement {
  const { translator } = useShop();
  const { kind, by } = happened;
  const told = factsInWords(happened, translator);
  return (
    <>
      <b>{translator.has(`orders.event.${kind}`) ? translator.text(`orders.event.${kind}`) : kind}</b>
      {by !== undefined && ` · ${by}`}
      {told !== '' && <span className="muted"> {told}</span>}
    </>
  );
}

/** What is told of a step, of those facts that say something to people. */
function factsInWords(happened: OrderHappening, translator: Translator): string {
  const { facts } = happened;
  const { receivedOn, carrier, trackingNumber, provider, why } = facts;
  const other = otherAmount(happened);
  return [
    ...(other === undefined ? [] : [translator.money(other)]),
    ...(receivedOn === undefined ? [] : [translator.text('orders.fact.receivedOn', { day: translator.date(receivedOn) })]),
    ...(carrier === undefined ? [] : [[carrier, trackingNumber].filter((part) => part !== undefined).join(', ')]),
    ...(provider === undefined ? [] : [provider]),
    ...(why === 'notPaidInTime' || why === 'nothingToPay' ? [translator.text(`orders.fact.${why}`)] : []),
  ].join(' · ');
}
