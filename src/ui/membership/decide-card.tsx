import type { ReactElement } from 'react';
import type { CardDecision } from '#domain/membership/card-request.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { AccountText } from '../account/account-fields.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { IfMaySend } from '../back-office/may.tsx';
import { Facts } from '../elements/facts.tsx';
import { useShop } from '../shop/shop.ts';

/** The two ways to decide a request: a card until a day, or none and why. */
export function DecideCard({ id, lastDay }: { readonly id: number; readonly lastDay: string }): ReactElement {
  const { locale, translator } = useShop();
  const action = routePath('adminCard', locale, String(id));
  const fields = { requestId: String(id) };
  return (
    <IfMaySend form="cards.approve">
      <Section id="approve-title" title={translator.text('cards.approveTitle')}>
        <AccountForm
          form="cards.approve"
          action={action}
          fields={fields}
          submit={translator.text('cards.approve')}
          busy={translator.text('cards.approving')}
        >
          <AccountText name="validUntil" label="cards.validUntil" type="date" width="m" known={lastDay} />
        </AccountForm>
      </Section>
      <Section id="decline-title" title={translator.text('cards.declineTitle')}>
        <AccountForm
          form="cards.decline"
          action={action}
          fields={fields}
          submit={translator.text('cards.decline')}
          busy={translator.text('cards.declining')}
          button={{ look: 'line' }}
        >
          <AccountText name="reason" label="cards.reason" rows={4} hint={translator.text('cards.reasonHint')} />
        </AccountForm>
      </Section>
    </IfMaySend>
  );
}

/** What was decided, when and by whom. */
export function CardDecisionView({ decision }: { readonly decision: CardDecision }): ReactElement {
  const { translator } = useShop();
  const { at, by, barcode, validUntil, reason } = decision;
  const row = (label: string, value: string | undefined) => (value === undefined ? [] : [[translator.text(label), value] as const]);
  return (
    <Section id="decision-title" title={translator.text('cards.decision')}>
      <Facts
        rows={[
          ...row('cards.decidedAt', translator.dateTime(at)),
          ...row('cards.decidedBy', by),
          ...row('cards.number', barcode),
          ...row('cards.validUntil', validUntil && translator.date(validUntil)),
          ...row('cards.reason', reason),
        ]}
      />
    </Section>
  );
}
