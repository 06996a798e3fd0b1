import type { ReactElement } from 'react';
import { MAX_QUANTITY } from '#domain/cart/quantity.ts';
import { Stepper } from '../elements/stepper.tsx';
import { useTranslator } from '../shop/shop.ts';

export interface QuantityFieldProps {
  readonly id: string;
  /** Name of the product, for the control's own name. */
  readonly name: string;
  readonly defaultValue: number;
  readonly errorId: string | undefined;
}

/** How many pieces to add. It comes with the screens that ask for it, not with every product card. */
export function QuantityField({ id, name, defaultValue, errorId }: QuantityFieldProps): ReactElement {
  const translator = useTranslator();
  return (
    <Stepper
      name="quantity"
      id={id}
      label={translator.text('product.quantity', { name })}
      decrease={translator.text('product.decreaseQuantity')}
      increase={translator.text('product.increaseQuantity')}
      defaultValue={defaultValue}
      max={MAX_QUANTITY}
      errorId={errorId}
    />
  );
}
