import type { ReactElement } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import { PostedForm } from '../shop/posted-form.tsx';
import { useShop } from '../shop/shop.ts';

export interface LineShortageProps {
  readonly line: CartLine & { readonly available: number };
  readonly action: string;
  /** Id of the field in which the quantity is typed. */
  readonly quantityId: string;
}

/** Of what a line wants there are fewer pieces by now: says how many, and takes those (CRT-17). */
export function LineShortage({ line: { itemId, name, available }, action, quantityId }: LineShortageProps): ReactElement {
  const { cart, translator } = useShop();
  const reduce = async (): Promise<void> => {
    await cart.typeQuantity(itemId, String(available));
    // The button is gone, and the focus with it.
    requestAnimationFrame(() => document.getElementById(quantityId)?.focus());
  };
  return (
    <div className="shortage">
      <p className="small">
        <b>{available > 0 ? translator.text('cart.lineShort', { available }) : translator.text('cart.lineSoldOut')}</b>
      </p>
      {available > 0 && (
        <PostedForm form="changeQuantity" action={action} fields={{ itemId, quantity: available }} onSend={() => void reduce()}>
          <button type="submit" className="btn is-line is-small">
            {translator.text('cart.reduceTo', { available })}
            <span className="vh">: {name}</span>
          </button>
        </PostedForm>
      )}
    </div>
  );
}
