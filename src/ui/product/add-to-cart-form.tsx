import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { buttonClass } from '../elements/button-class.ts';
import { FieldError } from '../elements/field-frame.tsx';
import { problemMessage } from '../messages/problem-message.ts';
import type { AddableProduct } from '../shop/cart-parts.ts';
import { PostedForm } from '../shop/posted-form.tsx';
import { useShop } from '../shop/shop.ts';
import { refusedText, useRefusedForm } from '../shop/use-refused-form.ts';
import type { QuantityFieldProps } from './quantity-field.tsx';

export interface AddToCartFormProps {
  readonly product: AddableProduct;
  /** Address of the page that holds the form. */
  readonly action: string;
  /** Asks how many; without it one piece is added. */
  readonly quantityField?: ComponentType<QuantityFieldProps> | undefined;
  readonly className?: string | undefined;
  /** Words of the button instead of "Dodaj u košaricu". */
  readonly label?: string | undefined;
  /** Of a configurable product: its id, and the fields of its options. Without script it is sent with these, and the server finds the version. */
  readonly configured?: { readonly productId: number; readonly fields: ReactNode } | undefined;
  /** Has the button once more, for when it is out of sight. */
  readonly bar?: ((formId: string) => ReactNode) | undefined;
  /** In place of how many and the button: why it can't be had. */
  readonly instead?: ReactNode;
}

/** Puts a product into the cart. What is wrong is told by a toast and stays here. */
export const AddToCartForm = observer(function AddToCartForm(props: AddToCartFormProps): ReactElement {
  const { product, action, quantityField: Quantity, className, label, configured, bar, instead } = props;
  const shop = useShop();
  const { cart, translator } = shop;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const refused = useRefusedForm('addToCart', { productId: String(configured?.productId ?? product.id) });
  const busy = cart.adding.has(product.id);
  const problem = cart.addProblems.get(product.id) ?? (busy ? undefined : refused?.problem);
  const message = problem === undefined ? undefined : problemMessage(problem);
  const add = async (fields: FormData) => {
    await cart.add(product, String(fields.get('quantity') ?? ''));
    const kind = shop.cart.addProblems.get(product.id)?.kind;
    if (kind === 'InvalidQuantity') document.getElementById(`${id}-quantity`)?.focus();
    // The options that are missing have been marked by the next frame.
    if (kind === 'ConfigurationNotSet')
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const row = (
    <>
      {Quantity !== undefined && (
        <Quantity
          id={`${id}-quantity`}
          name={product.name}
          defaultValue={Number(refusedText(refused, 'quantity') ?? 1) || 1}
          errorId={message && `${id}-error`}
        />
      )}
      <button
        type="submit"
        className={buttonClass(bar === undefined ? { look: 'line', wide: true } : {})}
        aria-busy={busy || undefined}
        aria-describedby={message && `${id}-error`}
      >
        {busy ? translator.text('product.adding') : (label ?? translator.text('product.addToCart'))}
        <span className="vh">{`: ${product.name}`}</span>
      </button>
      {/* With script the toast announces it; twice would be once too often. */}
      {message && (
        <div role={refused !== undefined && problem === refused.problem ? 'alert' : undefined}>
          <FieldError id={`${id}-error`} error={translator.text(message.message, message.values)} />
        </div>
      )}
    </>
  );
  return (
    <>
      <PostedForm
        ref={form}
        id={bar && id}
        form="addToCart"
        action={action}
        fields={{
          productId: configured?.productId ?? product.id,
          format: configured === undefined ? product.format : 'Configurable',
          ...(Quantity === undefined ? { quantity: 1 } : {}),
        }}
        className={configured === undefined ? className : 'stack'}
        refused={refused !== undefined}
        onSend={(fields) => void add(fields)}
      >
        {configured?.fields}
        {instead ?? (configured === undefined ? row : <div className={className}>{row}</div>)}
      </PostedForm>
      {instead === undefined && bar?.(id)}
    </>
  );
});
