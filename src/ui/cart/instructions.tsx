import type { ReactElement } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { PostedForm } from '../shop/posted-form.tsx';
import { useTranslator } from '../shop/shop.ts';
import { OrderExtrasFields } from './order-extras-fields.tsx';

export interface InstructionsProps {
  readonly cart: Cart;
  readonly action: string;
  readonly idPrefix: string;
}

/** What the customer adds to the order, in the cart (CRT-12). With script every letter is kept at once; without, there is a button. */
export function Instructions({ cart, action, idPrefix }: InstructionsProps): ReactElement {
  const translator = useTranslator();
  return (
    <PostedForm form="instructions" action={action} className="stack is-tight" onSend={() => undefined}>
      <OrderExtrasFields cart={cart} idPrefix={idPrefix} />
      <p className="no-script-only">
        <button type="submit" className="btn is-line is-small">
          {translator.text('cart.saveMessage')}
        </button>
      </p>
    </PostedForm>
  );
}
