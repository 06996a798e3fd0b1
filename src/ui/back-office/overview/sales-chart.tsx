import type { ReactElement } from 'react';
import { money } from '#domain/money.ts';
import { chartScale, type SalesDay } from '#domain/order/sales-report.ts';
import { FoldingTable } from '../../elements/folding-table.tsx';
import { useShop } from '../../shop/shop.ts';

export interface SalesChartProps {
  /** The last seven days, today last. */
  readonly week: readonly SalesDay[];
  /** The same days of the week before. */
  readonly before: readonly SalesDay[];
}

/** Drawn in units of its own; the page makes it as wide as there is room. */
const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [976, 260, 76, 14, 34];
const BAR = 72;
const LINE = 100;

/** Revenue by day as bars, the same day of the week before as dashes. Who does not see it, or wants the amounts, opens the table. */
export function SalesChart({ week, before }: SalesChartProps): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`overview.${name}`);
  const scale = chartScale([...week, ...before].map(({ revenue }) => revenue));
  const top = scale.at(-1) ?? 1;
  const y = (cents: number) => HEIGHT - BOTTOM - (cents / top) * (HEIGHT - BOTTOM - TOP);
  const room = (WIDTH - LEFT) / week.length;
  const middle = (at: number) => LEFT + room * (at + 0.5);
  return (
    <figure className="chart-figure">
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label('chart')}>
        {scale.map((cents) => (
          <g key={cents}>
            <line x1={LEFT} x2={WIDTH} y1={y(cents)} y2={y(cents)} />
            <text x={LEFT - 10} y={y(cents) + 4} textAnchor="end">
              {translator.number(cents / 100)}
            </text>
          </g>
        ))}
        {week.map(({ day, revenue }, at) => (
          <rect
            key={day}
            className={at === week.length - 1 ? 'bar is-now' : 'bar'}
            x={middle(at) - BAR / 2}
            y={y(revenue)}
            width={BAR}
            height={y(0) - y(revenue)}
            rx={Math.min(4, y(0) - y(revenue))}
          />
        ))}
        {before.map(
          ({ day, revenue }, at) =>
            revenue > 0 && (
              <line key={day} className="was" x1={middle(at) - LINE / 2} x2={middle(at) + LINE / 2} y1={y(revenue)} y2={y(revenue)} />
            ),
        )}
        {week.map(({ day }, at) => (
          <text key={day} x={middle(at)} y={HEIGHT - 8} textAnchor="middle">
            {shortDay(day)}
          </text>
        ))}
      </svg>
      <figcaption className="key">
        <span>
          <i className="is-bar" />
          {label('revenueByDay')}
        </span>
        <span>
          <i className="is-was" />
          {label('weekBefore')}
        </span>
      </figcaption>
      <details className="as-table">
        <summary>{label('asTable')}</summary>
        <FoldingTable
          caption={label('chart')}
          records={week.map((of, at) => ({ ...of, was: before[at]?.revenue ?? 0 }))}
          keyOf={({ day }) => day}
          columns={[
            { label: label('day'), cell: ({ day }) => translator.weekdayDate(`${day}T12:00:00Z`) },
            { label: label('figure.orders'), cell: ({ orders }) => translator.number(orders), end: true },
            { label: label('figure.revenue'), cell: ({ revenue }) => translator.money(money(revenue)), end: true },
            { label: label('weekBefore'), cell: ({ was }) => translator.money(money(was)), end: true },
          ]}
        />
      </details>
    </figure>
  );

  /** 'pet 20.' in Croatian. */
  function shortDay(day: string): string {
    return translator.part('chartDay', { weekday: 'short', day: 'numeric' }, `${day}T12:00:00Z`).replace(',', '');
  }
}
