import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { GoneLine as Line } from '#domain/cart/cart.ts';
import { PostedForm } from '../shop/posted-form.tsx';
import { useShop } from '../shop/shop.ts';

export interface GoneLineProps {
  readonly line: Line;
  readonly action: string;
  readonly onRemove: () => void;
}

/** What was put into the cart and is not sold any more: it stays in sight until it is removed. */
export const GoneLine = observer(function GoneLine({ line: { itemId, name }, action, onRemove }: GoneLineProps): ReactElement {
  const { cart, translator } = useShop();
  const deleting = cart.deleting.has(itemId);
  return (
    <tr aria-busy={deleting || undefined}>
      <td className="pic" />
      <th scope="row" className="name">
        <b>{name}</b>
        <div className="shortage">
          <p className="small">
            <b>{translator.text('cart.lineGone')}</b>
          </p>
        </div>
      </th>
      <td className="qty">
        <div>
          <PostedForm form="removeLine" action={action} fields={{ itemId }} onSend={onRemove}>
            <button type="submit" className="btn is-quiet is-small" aria-busy={deleting || undefined}>
              {translator.text(deleting ? 'cart.removing' : 'cart.remove')}
              <span className="vh">: {name}</span>
            </button>
          </PostedForm>
        </div>
      </td>
      <td className="sum">–</td>
    </tr>
  );
});
