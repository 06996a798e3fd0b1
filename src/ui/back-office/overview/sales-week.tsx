import type { ReactElement } from 'react';
import { money } from '#domain/money.ts';
import { averageOrder, percentBought, percentMore, type SalesReport, WEEK } from '#domain/order/sales-report.ts';
import { useShop } from '../../shop/shop.ts';
import { SalesChart } from './sales-chart.tsx';

/** What the last seven days came to against the seven before: five figures, a chart, and the same as a table. */
export function SalesWeek({ sales: { days, now, before } }: { readonly sales: SalesReport }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`overview.${name}`);
  const amount = (cents: number | undefined) => (cents === undefined ? '–' : translator.money(money(cents)));
  const [average, averageBefore] = [averageOrder(now), averageOrder(before)];
  const [bought, boughtBefore] = [percentBought(now), percentBought(before)];
  return (
    <section aria-labelledby="sales">
      <div className="head">
        <h2 id="sales">{label('week')}</h2>
        <p className="small muted">{label('weekHint')}</p>
      </div>
      <dl className="kpis">
        <Figure name="revenue" value={amount(now.revenue)} now={now.revenue} before={before.revenue} />
        <Figure name="orders" value={translator.number(now.orders)} now={now.orders} before={before.orders} />
        <Figure name="average" value={amount(average)} now={average} before={averageBefore} />
        <Figure
          name="bought"
          value={bought === undefined ? '–' : translator.text('overview.percent', { percent: translator.number(bought) })}
          now={bought}
          before={boughtBefore}
          points
          more={translator.text('overview.ofCarts', { count: now.carts })}
        />
        <Figure
          name="refunded"
          value={amount(now.refunded)}
          now={now.refunded}
          before={before.refunded}
          neutral
          more={translator.text('overview.refunds', { count: now.refunds })}
        />
      </dl>
      <SalesChart week={days.slice(WEEK)} before={days.slice(0, WEEK)} />
    </section>
  );
}

interface FigureProps {
  readonly name: 'revenue' | 'orders' | 'average' | 'bought' | 'refunded';
  readonly value: string;
  readonly now: number | undefined;
  readonly before: number | undefined;
  /** The change is told in points of percent, not as a part. */
  readonly points?: true;
  /** More of it is neither good nor bad news. */
  readonly neutral?: true;
  readonly more?: string;
}

function Figure({ name, value, now, before, points, neutral, more }: FigureProps): ReactElement {
  const { translator } = useShop();
  const change = now === undefined || before === undefined ? undefined : points ? now - before : percentMore(now, before);
  return (
    <div>
      <dt>{translator.text(`overview.figure.${name}`)}</dt>
      <dd>
        {value}
        <span className="told">
          {change !== undefined && (
            <span className={neutral || change === 0 ? undefined : change > 0 ? 'up' : 'down'}>
              {change === 0
                ? translator.text('overview.same')
                : translator.text(points ? 'overview.points' : 'overview.change', {
                    change: signed(change, translator.number(Math.abs(change))),
                    count: Math.abs(change),
                  })}
            </span>
          )}
          {more !== undefined && <span>{more}</span>}
        </span>
      </dd>
    </div>
  );
}

/** With the minus of arithmetic, which a hyphen is not. */
function signed(change: number, size: string): string {
  return `${change < 0 ? '−' : '+'}${size}`;
}
