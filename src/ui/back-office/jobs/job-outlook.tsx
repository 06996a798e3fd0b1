import type { ReactElement, ReactNode } from 'react';
import type { ForeseenChange, ForeseenThing, JobOutlook } from '#domain/back-office/job-outlook.ts';
import type { JobThing } from '#domain/back-office/office-job.ts';
import { money } from '#domain/money.ts';
import { type RouteName, routePath } from '#domain/navigation/routes.ts';
import { FoldingTable } from '../../elements/folding-table.tsx';
import type { Translator } from '../../messages/translator.ts';
import { useShop } from '../../shop/shop.ts';

export interface OutlookProps {
  readonly outlook: JobOutlook;
  readonly thing: JobThing;
  /** Where each of the things is looked after. */
  readonly one: RouteName | undefined;
}

const COLUMNS = ['status', 'visible', 'stock', 'retailPrice', 'finalPrice', 'memberPrice'] as const satisfies ForeseenChange['of'][];

/** What work would do before it begins: the first things that it would change, each value as it is and as it would be, and what would stay as it is and why. */
export function Outlook({ outlook: { goes, first, stays, free, unasked }, thing, one }: OutlookProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`jobs.${name}`);
  const shown = COLUMNS.filter((of) => first.some(({ changes }) => changes.some((change) => change.of === of)));
  const hasPrices = first.some(({ lowest }) => lowest !== undefined);
  return (
    <>
      {free > 0 && <p className="notice is-bad">{translator.text('jobs.free', { count: free })}</p>}
      {unasked > 0 && <p className="notice">{translator.text('jobs.unasked', { count: unasked })}</p>}
      {first.length === 0 ? (
        <p>{label('nothingGoes')}</p>
      ) : (
        <section aria-labelledby="foreseen">
          <h2 id="foreseen">{translator.text('jobs.goes', { shown: first.length, count: goes })}</h2>
          <FoldingTable
            caption={label('goesCaption')}
            records={first}
            keyOf={({ id }) => id}
            columns={[
              {
                label: label(`one.${thing}`),
                cell: ({ id, name }) => (one === undefined ? name : <a href={routePath(one, locale, String(id))}>{name}</a>),
              },
              ...shown.map((of) => ({
                label: label(`change.${of}`),
                ...(of !== 'status' && of !== 'visible' && { end: true as const }),
                cell: (each: ForeseenThing) => <FromTo change={each.changes.find((change) => change.of === of)} />,
              })),
              ...(hasPrices
                ? [
                    {
                      label: label('lowest'),
                      end: true as const,
                      cell: ({ lowest }: ForeseenThing) => (lowest === undefined ? '–' : amount(translator, lowest)),
                    },
                  ]
                : []),
            ]}
          />
        </section>
      )}
      {stays.length > 0 && (
        <section aria-labelledby="stays">
          <h2 id="stays">{translator.text('jobs.stays', { count: stays.reduce((all, { count }) => all + count, 0) })}</h2>
          <ul>
            {stays.map(({ reason, count, names }) => (
              <li key={reason}>
                {names.join(', ')}
                {count > names.length && ` ${translator.text('jobs.andMore', { count: count - names.length })}`}:{' '}
                {label(`reason.${reason}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FromTo({ change }: { readonly change: ForeseenChange | undefined }): ReactElement {
  const { translator } = useShop();
  if (change === undefined) return <span className="muted">{translator.text('jobs.same')}</span>;
  return (
    // One piece, which a row of a phone does not pull apart.
    <span>
      <del>{said(translator, change, change.before)}</del> → <ins>{said(translator, change, change.after)}</ins>
    </span>
  );
}

function said(translator: Translator, { of }: ForeseenChange, value: ForeseenChange['before']): ReactNode {
  if (of === 'status') return translator.text(`account.status.${value}`);
  if (of === 'visible') return translator.text(`jobs.visible.${value}`);
  if (of === 'stock') return value === null ? translator.text('jobs.endless') : translator.number(Number(value));
  return value === null ? translator.text('jobs.noPrice') : amount(translator, Number(value));
}

function amount(translator: Translator, cents: number): ReactElement {
  return <span className="nowrap">{translator.money(money(cents))}</span>;
}
