import { type ReactElement, useState } from 'react';
import { decimalSign } from '#domain/locale/decimal-sign.ts';
import { money } from '#domain/money.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { DeskProduct, DeskVariant } from '#domain/product/product-desk.ts';
import { type GridField, type GridRow, gridField, MOST_GRID_ROWS, readSeenRows, seenRows } from '#domain/product/variant-grid.ts';
import { useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround, useRefusedAccountForm } from '../account/account-form.tsx';
import { Section } from '../account/profile-frame.tsx';
import { useMay } from '../back-office/may.tsx';
import { FieldError, fieldAria } from '../elements/field-frame.tsx';
import { type Column, FoldingTable } from '../elements/folding-table.tsx';
import { GridOfCells } from '../elements/grid-of-cells.tsx';
import { useShop } from '../shop/shop.ts';
import { MeantPrices } from './meant-prices.tsx';
import { NamedProduct, ProductTable } from './product-table.tsx';
import { ShownState } from './shown-state.tsx';

interface GridProps {
  readonly product: DeskProduct;
}

/** Prices and pieces of all variants of a product in one table that is saved as a whole; of very many in several. */
export function VariantGrid({ product }: GridProps): ReactElement | null {
  const { translator } = useShop();
  const may = useMay();
  const label = (name: string) => translator.text(`products.${name}`);
  const { variants } = product;
  if (variants.length === 0) return null;
  const hasCards = variants.some(({ memberPrice }) => memberPrice !== undefined);
  const columns: readonly GridField[] = [
    ...(may('products:price') ? (['retailPrice', 'finalPrice', ...(hasCards ? (['memberPrice'] as const) : [])] as const) : []),
    ...(may('products:stock') && variants.some(({ hasOwnStock }) => hasOwnStock) ? (['stock'] as const) : []),
  ];
  const parts = Array.from({ length: Math.ceil(variants.length / MOST_GRID_ROWS) }, (_, part) =>
    variants.slice(part * MOST_GRID_ROWS, (part + 1) * MOST_GRID_ROWS),
  );
  return (
    <Section id="variants-title" title={label('variants')}>
      {columns.length === 0 ? (
        <ProductTable caption={label('variants')} products={variants} />
      ) : (
        <div className="stack">
          <p className="muted">{label('gridHint')}</p>
          {columns.includes('finalPrice') && <p className="muted">{label('lowestPriceHint')}</p>}
          {parts.map((part, at) => (
            <Grid key={part[0]?.id} product={product} variants={part} columns={columns} place={at + 1} />
          ))}
        </div>
      )}
    </Section>
  );
}

interface PartProps extends GridProps {
  readonly variants: readonly DeskVariant[];
  readonly columns: readonly GridField[];
  readonly place: number;
}

function Grid({ product, variants, columns, place }: PartProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  const [pasted, setPasted] = useState(0);
  const about = { productId: String(product.id), rowsId: String(place) };
  const seen = useSeenRows(about, variants);
  const nameOf = (field: string) => {
    const [column, id] = field.split('-');
    return `${variants.find((variant) => String(variant.id) === id)?.name ?? ''}, ${label(`grid.${column}`)}`;
  };
  const cell = (field: GridField): Column<DeskVariant> => ({
    label: label(`grid.${field}`),
    cell: (variant) => <Cell variant={variant} field={field} />,
  });
  return (
    <AccountForm
      form="products.variants"
      action={`${routePath('adminProduct', locale, String(product.id))}#variants-title`}
      fields={{ ...about, rowsSeen: seen, columns: columns.join(' ') }}
      submit={label('saveVariants')}
      className="stack variant-grid"
      called={nameOf}
    >
      <GridOfCells onPasted={setPasted}>
        <FoldingTable
          caption={label('variants')}
          records={variants}
          keyOf={({ id }) => id}
          columns={[
            {
              label: label('variantHead'),
              cell: (variant) => (
                <>
                  <NamedProduct product={variant} canBeChosen={false} />
                  <span className="sku muted">{variant.sku}</span>
                </>
              ),
            },
            ...columns.map(cell),
            ...(columns.includes('finalPrice')
              ? [
                  {
                    label: label('grid.lowest'),
                    end: true as const,
                    cell: ({ lowestPrice }: DeskVariant) => <Amount cents={lowestPrice} />,
                  },
                ]
              : []),
            { label: label('visible'), cell: (variant) => <ShownState product={variant} /> },
          ]}
        />
      </GridOfCells>
      <MeantPrices />
      <p className="vh" role="status">
        {pasted > 0 && translator.text('products.pasted', { count: pasted })}
      </p>
    </AccountForm>
  );
}

/** What each row was when whoever fills it in saw it. Who is refused goes on over that, but for the rows of which they were just told that somebody has changed them. */
function useSeenRows(about: Readonly<Record<string, string>>, variants: readonly DeskVariant[]): string {
  const refused = useRefusedAccountForm('products.variants', about);
  const now = variants.map(rowOf);
  const typed = refused?.values.rowsSeen;
  if (refused === undefined || typeof typed !== 'string' || refused.problem.kind !== 'RecordRefused') return seenRows(now);
  const { problem } = refused;
  const outdated = [problem, ...(problem.further ?? [])].flatMap(({ reason, field }) =>
    reason === 'changedMeanwhile' ? [Number(field?.split('-')[1])] : [],
  );
  const before = readSeenRows(typed);
  return seenRows(now.map((row) => (outdated.includes(row.id) ? row : (before.find(({ id }) => id === row.id) ?? row))));
}

function rowOf({ id, retailPrice, finalPrice, memberPrice, stock }: DeskVariant): GridRow {
  return { id, prices: { retailPrice, finalPrice: finalPrice < retailPrice ? finalPrice : undefined, memberPrice }, stock };
}

function Cell({ variant, field }: { readonly variant: DeskVariant; readonly field: GridField }): ReactElement {
  const { locale, translator } = useShop();
  const name = gridField(field, variant.id);
  const { typed, refused } = useFormAround();
  const { id, error, errorPrefix } = useControl(name);
  if (field === 'stock' && !variant.hasOwnStock) return <>–</>;
  const { prices, stock } = rowOf(variant);
  const now = field === 'stock' ? stock : prices[field];
  const known = now === undefined ? '' : field === 'stock' ? String(now) : (now / 100).toFixed(2).replace('.', decimalSign(locale));
  const isOther = refused !== undefined && typed(name) !== undefined && typed(name) !== known;
  return (
    <div className="field">
      <input
        {...fieldAria(id, { hint: isOther ? name : undefined, error })}
        type="text"
        id={id}
        name={name}
        data-column={field}
        aria-label={`${translator.text(`products.grid.${field}`)}: ${variant.name}`}
        inputMode={field === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        defaultValue={typed(name) ?? known}
      />
      {error && <FieldError id={`${id}-error`} error={error} prefix={errorPrefix} />}
      {isOther && (
        <span className="muted" id={`${id}-hint`}>
          {translator.text('products.gridNow', {
            value: known === '' ? translator.text(field === 'stock' ? 'products.endless' : 'products.gridNone') : known,
          })}
        </span>
      )}
    </div>
  );
}

function Amount({ cents }: { readonly cents: number | undefined }): ReactElement {
  const { translator } = useShop();
  return <span className="nowrap">{cents === undefined ? '–' : translator.money(money(cents))}</span>;
}
