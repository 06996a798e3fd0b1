import type { ReactElement } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';

/** Why an order was not moved, where the form that asked for it is not shown (any more). */
export function RefusedMove(): ReactElement | null {
  const { snapshot, translator } = useShop();
  const { refusedForm } = snapshot;
  if (refusedForm?.form !== 'orders.move') return null;
  const { problem } = refusedForm;
  return (
    <div className="notice is-bad">
      <Icon name="alert" />
      <p>{translator.text(`orders.refused.${problem.kind === 'RecordRefused' ? problem.reason : 'notNow'}`)}</p>
    </div>
  );
}
