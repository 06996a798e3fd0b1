import { observer } from 'mobx-react-lite';
import { type ReactElement, useRef } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import { lineTitle } from '#domain/cart/line-title.ts';
import { mostOf } from '#domain/cart/quantity.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import { FieldError } from '../elements/field-frame.tsx';
import { Stepper } from '../elements/stepper.tsx';
import { SitePicture } from '../media/site-picture.tsx';
import { problemMessage } from '../messages/problem-message.ts';
import { opensBundle } from '../shop/opens-bundle.ts';
import { PostedForm } from '../shop/posted-form.tsx';
import { useShop } from '../shop/shop.ts';
import { useRefusedForm } from '../shop/use-refused-form.ts';
import { GoneLine } from './gone-line.tsx';
import { LineShortage } from './line-shortage.tsx';

export interface CartLinesProps {
  /** Path that the forms post to. */
  readonly action: string;
  /** Keeps ids apart when page and modal both show the lines. */
  readonly idPrefix: string;
}

/** The lines of the cart: a table with one row a line, folded on a phone (CRT-12). */
export const CartLines = observer(function CartLines({ action, idPrefix }: CartLinesProps): ReactElement {
  const shop = useShop();
  const { cart, translator } = shop;
  const table = useRef<HTMLTableElement>(null);
  const remove = async (itemId: string, index: number): Promise<void> => {
    await cart.remove(itemId);
    if (shop.cart.holds(itemId)) return;
    // The row is gone and the focus with it: on to the next row, else to the heading above.
    requestAnimationFrame(() => {
      const rows = table.current?.tBodies[0]?.rows;
      const next = rows?.[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('.name a, .qty button');
      const target = next ?? document.querySelector<HTMLElement>('dialog[open] h2, main h1');
      if (next === undefined || next === null) target?.setAttribute('tabindex', '-1');
      target?.focus();
    });
  };
  return (
    <table className="cart-table" ref={table}>
      <caption className="vh">{translator.text('cart.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{translator.text('cart.picture')}</th>
          <th scope="col">{translator.text('cart.productAndPrice')}</th>
          <th scope="col">{translator.text('cart.quantityAndRemoval')}</th>
          <th scope="col">{translator.text('cart.rowTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {cart.cart?.lines.map((line, index) => (
          <Line
            key={line.itemId}
            line={line}
            action={action}
            id={`${idPrefix}${line.itemId}`}
            onRemove={() => void remove(line.itemId, index)}
          />
        ))}
        {cart.cart?.gone.map((line, index) => (
          <GoneLine
            key={line.itemId}
            line={line}
            action={action}
            onRemove={() => void remove(line.itemId, (cart.cart?.lines.length ?? 0) + index)}
          />
        ))}
      </tbody>
    </table>
  );
});

interface LineProps {
  readonly line: CartLine;
  readonly action: string;
  readonly id: string;
  readonly onRemove: () => void;
}

const Line = observer(function Line({ line, action, id, onRemove }: LineProps): ReactElement {
  const shop = useShop();
  const { cart, locale, translator } = shop;
  const removed = useRefusedForm('removeLine', { itemId: line.itemId });
  const changed = useRefusedForm('changeQuantity', { itemId: line.itemId });
  const problem = cart.lineProblems.get(line.itemId) ?? (removed ?? changed)?.problem;
  const message = problem === undefined ? undefined : problemMessage(problem);
  const deleting = cart.deleting.has(line.itemId);
  const { title, version } = lineTitle(line);
  return (
    <tr aria-busy={deleting || cart.updating.has(line.itemId) || undefined}>
      <td className="pic">{line.media !== undefined && <SitePicture media={line.media} shape="thumb" alt="" sizes="6rem" />}</td>
      <th scope="row" className="name">
        <LineName line={line} title={title} />
        {version !== undefined && <p className="small muted">{version}</p>}
        {line.options.map((option) => (
          <p key={option} className="small muted">
            {option}
          </p>
        ))}
        <p className="small muted">{translator.text('cart.unitPrice', { price: translator.money(line.unitPrice) })}</p>
        {line.priceBefore && (
          <p className="small">
            <b>{translator.text('cart.priceBefore', { price: translator.money(line.priceBefore) })}</b>
          </p>
        )}
        {line.available !== undefined && (
          <LineShortage line={{ ...line, available: line.available }} action={action} quantityId={`${id}-quantity`} />
        )}
        {message && (
          <div role={cart.lineProblems.has(line.itemId) ? undefined : 'alert'}>
            <FieldError
              id={`${id}-error`}
              error={translator.text(message.message, message.values)}
              prefix={translator.text('cart.errorPrefix')}
            />
          </div>
        )}
      </th>
      <td className="qty">
        <div>
          {mostOf(line.format) > 1 ? (
            <PostedForm
              form="changeQuantity"
              action={action}
              fields={{ itemId: line.itemId }}
              refused={changed !== undefined}
              onSend={(fields) => void cart.typeQuantity(line.itemId, String(fields.get('quantity') ?? ''))}
            >
              <Stepper
                name="quantity"
                id={`${id}-quantity`}
                label={translator.text('product.quantity', { name: line.name })}
                decrease={translator.text('product.decreaseQuantity')}
                increase={translator.text('product.increaseQuantity')}
                value={line.quantity}
                max={mostOf(line.format)}
                errorId={message && `${id}-error`}
                onChange={(quantity) => cart.typeQuantity(line.itemId, String(quantity))}
                onInvalid={(text) => cart.typeQuantity(line.itemId, text)}
              />
              <button type="submit" className="btn is-quiet is-small no-script-only">
                {translator.text('cart.changeQuantity')}
                <span className="vh">: {line.name}</span>
              </button>
            </PostedForm>
          ) : (
            <p className="small">{translator.text('cart.copies', { count: line.quantity })}</p>
          )}
          {line.format === 'Bundle' && (
            <a
              className="btn is-quiet is-small"
              href={`${routePath('product', locale, line.slug)}?cartItemId=${line.itemId}`}
              {...opensBundle(shop, { id: line.productId, name: line.name, itemId: line.itemId })}
            >
              {translator.text('cart.editSet')}
              <span className="vh">: {line.name}</span>
            </a>
          )}
          <PostedForm form="removeLine" action={action} fields={{ itemId: line.itemId }} refused={removed !== undefined} onSend={onRemove}>
            <button type="submit" className="btn is-quiet is-small" aria-busy={deleting || undefined}>
              {translator.text(deleting ? 'cart.removing' : 'cart.remove')}
              <span className="vh">: {line.name}</span>
            </button>
          </PostedForm>
        </div>
      </td>
      <td className="sum">
        <span className="vh">{translator.text('cart.rowTotal')} </span>
        {translator.money(line.rowTotal)}
      </td>
    </tr>
  );
});

/** A variant that has no page of its own leads to its main product's, where it is chosen (PRD-04). */
function LineName({ line, title }: { readonly line: CartLine; readonly title: string }): ReactElement {
  const { locale } = useShop();
  if (line.isVisibleIndividually) return <a href={routePath('product', locale, line.slug)}>{title}</a>;
  if (line.mainProductSlug === undefined) return <b>{title}</b>;
  return <a href={`${routePath('product', locale, line.mainProductSlug)}?cartItemId=${line.itemId}`}>{title}</a>;
}
