import type { ReactElement, ReactNode } from 'react';
import type { ChangeRecord } from '#domain/audit/change-record.ts';
import { editingSearch, meaningDraft, translatingSearch } from '#domain/editing/edit-mode-address.ts';
import type { PlannedPublication } from '#domain/editing/planned-publication.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { stringifySearch } from '#domain/navigation/search-params.ts';
import { daysLeft, LOW_STOCK, type LowProducts } from '#domain/product/low-stock.ts';
import { Icon } from '../../elements/icon.tsx';
import { useShop } from '../../shop/shop.ts';
import { productFieldPath } from '../product-field-path.ts';
import { ToldChange } from '../told-change.tsx';
import type { SystemLine } from './overview.ts';

/** What is sold out or soon will be, with the way to all of it. */
export function LowStock({ low: { records, total } }: { readonly low: LowProducts }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`overview.${name}`);
  return (
    <Part
      id="low"
      heading={label('low')}
      link={total > records.length && <a href={routePath('adminProducts', locale) + stringifySearch({ show: 'low' })}>{label('allLow')}</a>}
      none={records.length === 0 && label('noneLow')}
    >
      {records.map((product) => (
        <li key={product.id}>
          <a className="breaks" href={productFieldPath(locale, product.id, 'stock')}>
            {product.name}
          </a>
          <span className="muted">{product.sku}</span>
          <span className="muted">{sellsInWords(product)}</span>
          <span className="end">
            <Level stock={product.stock} /> {translator.number(product.stock)}
          </span>
        </li>
      ))}
    </Part>
  );

  function sellsInWords(product: LowProducts['records'][number]): string {
    const days = daysLeft(product);
    if (days === undefined) return label('notSold');
    const sold = translator.text('overview.sold', { count: product.sold });
    if (product.stock === 0) return `${label('soldOut')}, ${sold}`;
    return `${sold}, ${translator.text('overview.daysLeft', { days })}`;
  }
}

/** How full a shelf is, beside the number. */
function Level({ stock }: { readonly stock: number }): ReactElement {
  return (
    <svg className="level" viewBox="0 0 64 8" aria-hidden="true">
      <rect width="64" height="8" rx="4" />
      {stock > 0 && <rect className="is-left" width={Math.max(8, (stock / LOW_STOCK) * 32)} height="8" rx="4" />}
    </svg>
  );
}

/** What is published by itself, the next one first; what should have been and was not stands before. */
export function ComingUp({ plans }: { readonly plans: readonly PlannedPublication[] }): ReactElement {
  const { translator } = useShop();
  return (
    <Part id="plans" heading={translator.text('overview.plans')} none={plans.length === 0 && translator.text('overview.nonePlanned')}>
      {plans.map(({ kind, id, locale, title, at, by, problem, path, isTranslation }) => (
        <li key={`${kind} ${id} ${locale}`}>
          <a className="breaks" href={path + searchOf(kind, id, isTranslation)} data-document="">
            {title === '' ? translator.text(`overview.kind.${kind}`) : title}
          </a>
          <span className="muted">
            {[translator.text(`overview.kind.${kind}`), locale.toUpperCase(), by].filter((part) => part !== undefined).join(' · ')}
          </span>
          <span className={problem === undefined ? 'end small' : 'end small is-bad'}>
            {problem === undefined ? (
              <time dateTime={at}>{translator.dateTime(at)}</time>
            ) : (
              translator.text(`overview.notPublished.${problem}`)
            )}
          </span>
        </li>
      ))}
    </Part>
  );
}

/** A translation is written beside its original, as from the lists. */
function searchOf(kind: PlannedPublication['kind'], id: number, isTranslation: boolean): string {
  const search = isTranslation ? translatingSearch() : editingSearch();
  return kind === 'page' || kind === 'post' ? meaningDraft(search, { kind, id }) : search;
}

/** What runs by itself, each in a line: how it stands, and the way to more. */
export function SystemLines({ lines }: { readonly lines: readonly SystemLine[] }): ReactElement {
  const { translator } = useShop();
  return (
    <Part id="system" heading={translator.text('overview.system')} className="plain sys">
      {lines.map(({ what, count, href }) => (
        <li key={what} className={count === 0 ? undefined : 'is-bad'}>
          <Icon name={count === 0 ? 'check' : 'alert'} />
          <a href={href}>
            {count === undefined ? translator.text(`overview.unknown.${what}`) : translator.text(`overview.system.${what}`, { count })}
          </a>
        </li>
      ))}
    </Part>
  );
}

/** What was changed last, and the way to all of it. */
export function Latest({ changes }: { readonly changes: readonly ChangeRecord[] }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <Part
      id="latest"
      heading={translator.text('backOffice.latest')}
      link={<a href={routePath('adminChanges', locale)}>{translator.text('backOffice.allChanges')}</a>}
    >
      {changes.map((change) => (
        <li key={change.id}>
          <ToldChange change={change} />
          <time className="muted" dateTime={change.at}>
            {translator.dateTime(change.at)}
          </time>
        </li>
      ))}
    </Part>
  );
}

interface PartProps {
  readonly id: string;
  readonly heading: string;
  readonly link?: ReactNode;
  /** What is said in place of an empty list. */
  readonly none?: string | false;
  readonly className?: string;
  readonly children: ReactNode;
}

function Part({ id, heading, link, none, className = 'plain mini', children }: PartProps): ReactElement {
  return (
    <section aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{heading}</h2>
        {link}
      </div>
      {none ? <p className="muted">{none}</p> : <ul className={className}>{children}</ul>}
    </section>
  );
}
