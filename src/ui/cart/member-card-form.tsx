import { observer } from 'mobx-react-lite';
import { type ReactElement, useRef } from 'react';
import { loginPath } from '#domain/navigation/remembered-page.ts';
import { cardPagePath, routePath } from '#domain/navigation/site-routes.ts';
import { Field } from '../elements/field.tsx';
import { problemMessage } from '../messages/problem-message.ts';
import { PostedForm } from '../shop/posted-form.tsx';
import { useShop } from '../shop/shop.ts';
import { refusedText, useRefusedForm } from '../shop/use-refused-form.ts';

export interface MemberCardFormProps {
  /** Path that the forms post to. */
  readonly action: string;
  /** Keeps ids apart when page and modal both show the form. */
  readonly idPrefix: string;
}

/** The membership card: a field to price the cart with it, or the one applied with a button to take it off; signed out the way to sign in (CRT-11). */
export const MemberCardForm = observer(function MemberCardForm({ action, idPrefix }: MemberCardFormProps): ReactElement {
  const shop = useShop();
  const { cart, locale, site, translator } = shop;
  const { account } = shop.snapshot.visitor;
  const place = useRef<HTMLDivElement>(null);
  const refused = useRefusedForm('applyMemberCard');
  const problem = cart.discounts.cardProblem ?? refused?.problem;
  const message = problem === undefined ? undefined : problemMessage(problem);
  const applied = cart.cart?.memberCardBarcode;
  const id = `${idPrefix}memberCardBarcode`;
  // What had the focus is gone after the change: on to what came in its place.
  const focusOn = (selector: string) => requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  const ask = site.withoutCardRequests ? null : (
    <a href={cardPagePath(locale)} data-document="">
      {translator.text('cart.memberCardAsk')}
    </a>
  );
  if (account === undefined && applied === undefined)
    return (
      <p className="small">
        {translator.text('cart.memberCardSignIn')}{' '}
        <a href={loginPath(locale, routePath('cart', locale))}>{translator.text('cart.signInForCard')}</a>
        <br />
        {ask}
      </p>
    );
  return (
    <div ref={place}>
      {applied === undefined ? (
        <PostedForm
          form="applyMemberCard"
          action={action}
          className="stack is-tight"
          refused={refused !== undefined}
          onSend={(fields) =>
            void shop.cart.discounts
              .applyMemberCard(String(fields.get('memberCardBarcode') ?? ''))
              .then((isApplied) => focusOn(isApplied ? 'button' : 'input:not([type=hidden])'))
          }
        >
          <Field
            name="memberCardBarcode"
            id={id}
            label={site.memberCardName ?? translator.text('cart.memberCard')}
            hint={
              <>
                {translator.text('cart.memberCardHint')} {account?.memberCardBarcode === undefined && ask}
              </>
            }
            error={message && translator.text(message.message, message.values)}
            errorPrefix={translator.text('cart.errorPrefix')}
            defaultValue={refusedText(refused, 'memberCardBarcode') ?? account?.memberCardBarcode}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            affix={
              <button type="submit" className="btn is-line" aria-busy={cart.discounts.cardIsBusy || undefined}>
                {translator.text(cart.discounts.cardIsBusy ? 'cart.applying' : 'cart.apply')}
              </button>
            }
          />
        </PostedForm>
      ) : (
        <PostedForm
          form="removeMemberCard"
          action={action}
          className="row is-apart"
          onSend={() => void shop.cart.discounts.removeMemberCard().then(() => focusOn('input:not([type=hidden])'))}
        >
          <p>{translator.text('cart.memberCardApplied', { number: applied })}</p>
          <button type="submit" className="btn is-quiet is-small" aria-busy={cart.discounts.cardIsBusy || undefined}>
            {translator.text(cart.discounts.cardIsBusy ? 'cart.removing' : 'cart.removeMemberCard')}
          </button>
        </PostedForm>
      )}
    </div>
  );
});
