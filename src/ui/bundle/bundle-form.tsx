import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { Bundle, BundleChoice } from '#domain/bundle/bundle.ts';
import { bundleAvailability } from '#domain/bundle/bundle-availability.ts';
import { memberField, readBundleFields } from '#domain/bundle/bundle-fields.ts';
import { type ChoiceProblem, checkChoice, missingMembers } from '#domain/bundle/check-choice.ts';
import { choiceOfFields, fieldsOfChoice, type MemberChoices } from '#domain/bundle/member-choices.ts';
import { priceOfChoice } from '#domain/bundle/price-of-choice.ts';
import type { CartProblem } from '#domain/cart/cart-problem.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { choose, givenUp, readChoices } from '#domain/product/configuration.ts';
import { hasMany, paidPrice } from '#domain/product/product.ts';
import { buttonClass } from '../elements/button-class.ts';
import { FieldError } from '../elements/field-frame.tsx';
import { Icon } from '../elements/icon.tsx';
import { problemMessage } from '../messages/problem-message.ts';
import { BuyingBar } from '../product/buying-bar.tsx';
import { QuantityField } from '../product/quantity-field.tsx';
import { PostedForm } from '../shop/posted-form.tsx';
import { useShop } from '../shop/shop.ts';
import { refusedText, useRefusedForm } from '../shop/use-refused-form.ts';
import { BundleMembers } from './bundle-members.tsx';
import { CustomFields } from './custom-fields.tsx';
import '../styles/bundle.css';
import '../styles/choosing.css';

export interface BundleFormProps {
  readonly bundle: Bundle;
  /** The line of the cart that is set otherwise; absent for a new one. */
  readonly line?: { readonly itemId: string; readonly quantity: number; readonly choice?: BundleChoice | undefined } | undefined;
  /** Keeps ids apart when page and modal both show one. */
  readonly idPrefix: string;
  readonly headingLevel: 2 | 3;
  /** Whether the button stands at the foot of the screen as well while it is out of sight. */
  readonly hasBar?: boolean;
}

/** Sets a bundle: its members, what else is asked for, how many; and puts it into the cart (BUN-01). The same form without script (BUN-02, BUN-04). */
export const BundleForm = observer(function BundleForm({ bundle, line, idPrefix, headingLevel, hasBar }: BundleFormProps): ReactElement {
  const { bundle: viewModel, cart, locale, paysAsMember, translator, useCases } = useShop();
  const ownId = useId();
  const refused = useRefusedForm('addToCart', { productId: String(bundle.id) });
  const [fields, setFields] = useState<MemberChoices>(() => firstFields(bundle, line?.choice, (name) => refusedText(refused, name)));
  const [lost, setLost] = useState<MemberChoices>({});
  const [found, setFound] = useState<{ readonly problem: ChoiceProblem } | undefined>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (found !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [found]);
  const answered = line === undefined ? cart.addProblems.get(bundle.id) : cart.lineProblems.get(line.itemId);
  const chosen = { members: choiceOfFields(bundle.members, fields), personalizations: [] };
  const missing = missingMembers(bundle.members, chosen);
  const problem = asOfNow(found?.problem ?? answered ?? (refused?.problem as CartProblem | undefined), missing);
  const message = problem === undefined ? undefined : problemMessage(problem);
  const availability = bundleAvailability(bundle.availability, bundle.members, chosen);
  const price = priceOfChoice(bundle, fields);
  const asChosen = { ...bundle, price };
  const page = routePath('product', locale, bundle.slug);
  const send = (data: FormData) => {
    const text = (name: string) => data.get(name)?.toString();
    const checked = checkChoice(bundle, readBundleFields(bundle, text));
    // The words of problems come along with the use cases.
    const tell = () => setFound(checked.isErr() ? { problem: checked.error } : undefined);
    void useCases().then(tell, tell);
    if (checked.isOk())
      void viewModel.send({ id: bundle.id, name: bundle.name, itemId: line?.itemId }, text('quantity') ?? '', checked.value);
  };
  return (
    <>
      <PostedForm
        ref={form}
        id={hasBar ? ownId : undefined}
        form="addToCart"
        action={line === undefined ? page : `${page}?cartItemId=${line.itemId}`}
        fields={{ productId: bundle.id, format: 'Bundle', ...(line === undefined ? {} : { itemId: line.itemId }) }}
        className="stack"
        refused={refused !== undefined}
        onSend={send}
      >
        <BundleMembers
          bundle={asChosen}
          fields={fields}
          lost={lost}
          idPrefix={idPrefix}
          headingLevel={headingLevel}
          missing={problem?.kind === 'BundleNotSet' ? missing.map(({ id }) => id) : []}
          onChoose={({ id, options, variants }, code, value) => {
            const before = fields[id] ?? {};
            const chosen = choose(options, variants, before, code, value);
            setLost({ ...lost, [id]: givenUp(lost[id] ?? {}, before, chosen) });
            setFields({ ...fields, [id]: chosen });
          }}
        />
        <CustomFields
          options={bundle.customOptions}
          choice={line?.choice}
          typed={(name) => refusedText(refused, name)}
          problem={problem?.kind === 'PersonalizationInvalid' ? problem : undefined}
          idPrefix={idPrefix}
        />
        <div className="stack is-tight bundle-foot">
          {bundle.price.from && (
            <p role="status">
              {translator.text('bundle.priceAsChosen')} {price.from && `${translator.text('product.from')} `}
              <b className="num">{translator.money(paidPrice(price, paysAsMember).final)}</b>
            </p>
          )}
          <div className="buyrow">
            <QuantityField
              id={`${ownId}-quantity`}
              name={bundle.name}
              defaultValue={Number(refusedText(refused, 'quantity') ?? line?.quantity ?? 1) || 1}
              errorId={message && `${ownId}-error`}
            />
            <button
              type="submit"
              className={buttonClass({})}
              aria-busy={viewModel.isBusy || undefined}
              aria-describedby={message && `${ownId}-error`}
            >
              {translator.text(viewModel.isBusy ? 'bundle.sending' : line === undefined ? 'product.addToCart' : 'bundle.save')}
              <span className="vh">{`: ${bundle.name}`}</span>
            </button>
          </div>
          {message && (
            <div role="alert">
              <FieldError id={`${ownId}-error`} error={translator.text(message.message, message.values)} />
            </div>
          )}
          <Pieces {...availability} />
        </div>
      </PostedForm>
      {hasBar && <BuyingBar product={asChosen} formId={ownId} />}
    </>
  );
});

/** What there is of the bundle as it is chosen now. */
function Pieces({ inStock, quantity }: { readonly inStock: boolean; readonly quantity: number | undefined }): ReactElement {
  const { translator } = useShop();
  const words = !inStock
    ? translator.text('bundle.soldOut')
    : quantity === undefined
      ? translator.text('product.alwaysAvailable')
      : translator.text(hasMany(quantity) ? 'product.inStockMany' : 'product.inStock', { quantity });
  return (
    <p className={inStock ? 'small instock' : 'small instock is-out'} role="status">
      <Icon name={inStock ? 'check' : 'alert'} /> {words}
    </p>
  );
}

/** What was typed without script and refused, else what the line has. */
function firstFields(bundle: Bundle, choice: BundleChoice | undefined, typed: (name: string) => string | undefined): MemberChoices {
  const had = choice === undefined ? {} : fieldsOfChoice(bundle.members, choice);
  return Object.fromEntries(
    bundle.members.map(({ id, options }) => [id, readChoices(options, (code) => typed(memberField(id, code)) ?? had[id]?.[code])]),
  );
}

/** What has been chosen since is not asked for any more. */
function asOfNow(problem: CartProblem | undefined, missing: readonly { readonly name: string }[]): CartProblem | undefined {
  if (problem?.kind !== 'BundleNotSet' || problem.missing === undefined) return problem;
  return missing.length === 0 ? undefined : { ...problem, missing: missing.map(({ name }) => name) };
}
