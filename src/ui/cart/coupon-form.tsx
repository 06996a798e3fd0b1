import { observer } from 'mobx-react-lite';
import { type ReactElement, useRef } from 'react';
import { COUPON_CODE_MAXIMUM } from '#domain/cart/coupon-code.ts';
import { Field } from '../elements/field.tsx';
import { problemMessage } from '../messages/problem-message.ts';
import { PostedForm } from '../shop/posted-form.tsx';
import { useShop } from '../shop/shop.ts';
import { refusedText, useRefusedForm } from '../shop/use-refused-form.ts';
import { afterCoupon } from './after-coupon.ts';

export interface CouponFormProps {
  /** Path that the forms post to. */
  readonly action: string;
  /** Keeps ids apart when page and modal both show the form. */
  readonly idPrefix: string;
}

/** The coupon: a field to apply one, or the one applied with a button to take it off (CRT-10). */
export const CouponForm = observer(function CouponForm({ action, idPrefix }: CouponFormProps): ReactElement {
  const shop = useShop();
  const { cart, translator } = shop;
  const place = useRef<HTMLDivElement>(null);
  const id = `${idPrefix}couponCode`;
  const refused = useRefusedForm('applyCoupon');
  const problem = cart.discounts.couponProblem ?? refused?.problem;
  const message = problem === undefined ? undefined : problemMessage(problem);
  const error = message && translator.text(message.message, message.values);
  const coupon = cart.cart?.coupon;
  // What had the focus is gone after the change: on to what came in its place.
  const focusOn = (selector: string) => requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  // The field is the browser's own: what is typed before the view model is there must not be lost.
  const apply = async (code: string) => {
    cart.discounts.typeCoupon(code);
    const isApplied = await cart.discounts.applyCoupon();
    focusOn(afterCoupon(isApplied, id, shop.cart.discounts.couponCode, place.current?.querySelector<HTMLInputElement>(`#${id}`)));
  };
  const remove = async () => {
    await cart.discounts.removeCoupon();
    focusOn(`#${id}`);
  };
  return (
    <div ref={place}>
      {coupon === undefined ? (
        <PostedForm
          form="applyCoupon"
          action={action}
          className="stack is-tight"
          refused={refused !== undefined}
          onSend={(fields) => void apply(String(fields.get('couponCode') ?? ''))}
        >
          <Field
            name="couponCode"
            id={id}
            label={translator.text('cart.coupon')}
            hint={translator.text('cart.couponHint')}
            error={error}
            errorPrefix={translator.text('cart.errorPrefix')}
            defaultValue={refusedText(refused, 'couponCode')}
            autoComplete="off"
            spellCheck={false}
            maxLength={COUPON_CODE_MAXIMUM}
            affix={
              <button type="submit" className="btn is-line" aria-busy={cart.discounts.couponIsBusy || undefined}>
                {translator.text(cart.discounts.couponIsBusy ? 'cart.applying' : 'cart.apply')}
              </button>
            }
          />
        </PostedForm>
      ) : (
        <PostedForm form="removeCoupon" action={action} className="stack is-tight" onSend={() => void remove()}>
          <p>
            <b>{translator.text('cart.couponNamed', { code: coupon.code })}</b>
            {coupon.description !== '' && (
              <>
                <br />
                <span className="small muted">{coupon.description}</span>
              </>
            )}
          </p>
          <p>
            <button type="submit" className="btn is-line is-small" aria-busy={cart.discounts.couponIsBusy || undefined}>
              {translator.text(cart.discounts.couponIsBusy ? 'cart.removing' : 'cart.removeCoupon')}
            </button>
          </p>
        </PostedForm>
      )}
    </div>
  );
});
