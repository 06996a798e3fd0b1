import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { OwnOrder } from '#domain/order/order-history.ts';
import { useShop } from '../shop.ts';

/** What was ordered, line by line. */
export function OrderedGoods({ order }: { readonly order: OwnOrder }): ReactElement {
  const { locale, translator } = useShop();
  const columns = {
    product: translator.text('account.product'),
    price: translator.text('account.unitPrice'),
    quantity: translator.text('account.quantity'),
    total: translator.text('account.total'),
  };
  return (
    <table className="table is-stack">
      <caption className="vh">{translator.text('account.orderedGoods')}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <th key={name} scope="col" className={name === 'product' ? undefined : 'end'}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, index) => (
          <tr key={`${line.productId}-${index}`}>
            <th scope="row">
              {line.slug === undefined ? line.name : <a href={routePath('product', locale, line.slug)}>{line.name}</a>}
              {line.words?.map((words) => (
                <p key={words} className="small muted">
                  {words}
                </p>
              ))}
              <span className="sku small muted">{line.sku}</span>
            </th>
            <td className="end" data-label={columns.price}>
              <span className="nowrap">{translator.money(line.unitPrice)}</span>
            </td>
            <td className="end" data-label={columns.quantity}>
              <span>{line.quantity}</span>
            </td>
            <td className="end" data-label={columns.total}>
              <span className="nowrap">{translator.money(line.rowTotal)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Tax is contained in every amount: what was paid at each rate, and how much of it is tax. */
export function OrderTaxes({ order }: { readonly order: OwnOrder }): ReactElement {
  const { translator } = useShop();
  const columns = {
    rate: translator.text('account.taxRate'),
    net: translator.text('account.net'),
    tax: translator.text('account.tax'),
    gross: translator.text('account.gross'),
  };
  return (
    <table className="table is-stack">
      <caption className="vh">{translator.text('account.taxes')}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <th key={name} scope="col" className={name === 'rate' ? undefined : 'end'}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.taxes.map(({ rate, gross, tax }) => (
          <tr key={rate}>
            <th scope="row">{translator.text('account.percent', { rate: translator.number(rate) })}</th>
            <td className="end" data-label={columns.net}>
              <span className="nowrap">{translator.money({ ...gross, amount: gross.amount - tax.amount })}</span>
            </td>
            <td className="end" data-label={columns.tax}>
              <span className="nowrap">{translator.money(tax)}</span>
            </td>
            <td className="end" data-label={columns.gross}>
              <span className="nowrap">{translator.money(gross)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
