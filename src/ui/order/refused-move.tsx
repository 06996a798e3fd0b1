import type { ReactElement } from 'react';
import { readId } from '#domain/id.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { ErrorSummary } from '../elements/error-summary.tsx';
import { Facts } from '../elements/facts.tsx';
import { useShop } from '../shop/shop.ts';

/** What somebody types with a step, by its field and in its words. */
const TYPED = {
  receivedOn: 'orders.receivedOn',
  carrier: 'orders.carrier',
  trackingNumber: 'orders.trackingNumber',
  note: 'orders.note',
} as const;

/** Why an order was not moved, where the form that asked for it is not shown (any more), with what was typed into that. `at`: the id of what tells how the order stands; undefined in a list, which leads to the order. */
export function RefusedMove({ at }: { readonly at?: string }): ReactElement | null {
  const { locale, snapshot, translator } = useShop();
  const { refusedForm } = snapshot;
  if (refusedForm?.form !== 'orders.move') return null;
  const { problem, values } = refusedForm;
  const message = translator.text(`orders.refused.${problem.kind === 'RecordRefused' ? problem.reason : 'notNow'}`);
  const id = readId(typeof values.orderId === 'string' ? values.orderId : '');
  const href = at === undefined && id !== undefined ? routePath('adminOrder', locale, String(id)) : undefined;
  const typed = Object.entries(TYPED).flatMap(([name, label]) => {
    const value = values[name];
    return typeof value === 'string' && value.trim() !== '' ? ([[translator.text(label), value]] as const) : [];
  });
  return (
    <>
      <ErrorSummary
        id="move-refused"
        title={translator.text('account.notDone')}
        errors={[{ fieldId: at ?? 'move-refused', href, message }]}
      />
      {typed.length > 0 && (
        <div className="notice">
          <div>
            <p>{translator.text('orders.youTyped')}</p>
            <Facts rows={typed} />
          </div>
        </div>
      )}
    </>
  );
}
