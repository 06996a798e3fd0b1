import type { ReactElement } from 'react';
import type { Money } from '#domain/money.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { OwnOrder } from '#domain/order/own-order.ts';
import { FoldingTable } from '../elements/folding-table.tsx';
import { useShop } from '../shop/shop.ts';

/** What was ordered, line by line. */
export function OrderedGoods({ order }: { readonly order: OwnOrder }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <FoldingTable
      caption={translator.text('account.orderedGoods')}
      records={order.lines}
      keyOf={(line) => order.lines.indexOf(line)}
      columns={[
        {
          label: translator.text('account.product'),
          cell: ({ slug, name, words, sku }) => (
            <>
              {slug === undefined ? name : <a href={routePath('product', locale, slug)}>{name}</a>}
              {words?.map((word) => (
                <p key={word} className="small muted">
                  {word}
                </p>
              ))}
              <span className="sku small muted">{sku}</span>
            </>
          ),
        },
        { label: translator.text('account.unitPrice'), end: true, cell: ({ unitPrice }) => <Amount of={unitPrice} /> },
        { label: translator.text('account.quantity'), end: true, cell: ({ quantity }) => <span>{quantity}</span> },
        { label: translator.text('account.total'), end: true, cell: ({ rowTotal }) => <Amount of={rowTotal} /> },
      ]}
    />
  );
}

/** Tax is contained in every amount: what was paid at each rate, and how much of it is tax. */
export function OrderTaxes({ order }: { readonly order: OwnOrder }): ReactElement {
  const { translator } = useShop();
  return (
    <FoldingTable
      caption={translator.text('account.taxes')}
      records={order.taxes}
      keyOf={({ rate }) => rate}
      columns={[
        {
          label: translator.text('account.taxRate'),
          cell: ({ rate }) => translator.text('account.percent', { rate: translator.number(rate) }),
        },
        {
          label: translator.text('account.net'),
          end: true,
          cell: ({ gross, tax }) => <Amount of={{ ...gross, amount: gross.amount - tax.amount }} />,
        },
        { label: translator.text('account.tax'), end: true, cell: ({ tax }) => <Amount of={tax} /> },
        { label: translator.text('account.gross'), end: true, cell: ({ gross }) => <Amount of={gross} /> },
      ]}
    />
  );
}

function Amount({ of }: { readonly of: Money }): ReactElement {
  const { translator } = useShop();
  return <span className="nowrap">{translator.money(of)}</span>;
}
