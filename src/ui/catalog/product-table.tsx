import type { ReactElement, ReactNode } from 'react';
import { money } from '#domain/money.ts';
import { routePath } from '#domain/navigation/routes.ts';
import type { ListedProduct } from '#domain/product/product-desk.ts';
import { RowChoice } from '../back-office/lists/many-form.tsx';
import { type ProductField, productFieldPath } from '../back-office/product-field-path.ts';
import { FoldingTable } from '../elements/folding-table.tsx';
import { SitePicture } from '../media/site-picture.tsx';
import { useShop } from '../shop/shop.ts';
import { RowActions } from './product-row-actions.tsx';
import { ShownState } from './shown-state.tsx';
import '../styles/product-desk.css';

/** Products in rows, each a step away from its own screen. */
export function ProductTable({
  caption,
  products,
  canBeChosen = false,
}: {
  readonly caption: string;
  readonly products: readonly ListedProduct[];
  /** Within a form that works on many. */
  readonly canBeChosen?: boolean;
}): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`products.${name}`);
  return (
    <FoldingTable
      caption={caption}
      records={products}
      keyOf={({ id }) => id}
      columns={[
        { label: label('product'), cell: (product) => <NamedProduct product={product} canBeChosen={canBeChosen} /> },
        { label: label('sku'), cell: ({ sku }) => <span className="breaks">{sku}</span> },
        { label: label('format'), cell: ({ format, isVariant }) => label(isVariant ? 'variant' : `format.${format}`) },
        {
          label: label('price'),
          end: true,
          cell: (product) => <ToField product={product} part="price" isLink={canBeChosen} shown={<Price product={product} />} />,
        },
        {
          label: label('stock'),
          end: true,
          cell: (product) => {
            const { stock } = product;
            if (stock === undefined) return label('endless');
            return <ToField product={product} part="stock" isLink={canBeChosen} shown={translator.number(stock)} />;
          },
        },
        { label: label('visible'), cell: (product) => <ShownState product={product} /> },
        ...(canBeChosen ? [{ label: label('what'), cell: (product: ListedProduct) => <RowActions product={product} /> }] : []),
      ]}
    />
  );
}

/** A product's name as a link to its desk, with its picture. */
export function NamedProduct({
  product: { id, name, media },
  canBeChosen,
}: {
  readonly product: ListedProduct;
  readonly canBeChosen: boolean;
}): ReactElement {
  const { locale } = useShop();
  return (
    <div className="desk-name">
      {canBeChosen && <RowChoice id={id} name={name} />}
      {media === undefined ? <span className="none" /> : <SitePicture media={media} shape="thumb" alt="" sizes="3rem" />}
      <a href={routePath('adminProduct', locale, String(id))}>{name}</a>
    </div>
  );
}

/** A price or a number of pieces that leads to the field in which it is corrected; of a product in versions to the table of these. */
function ToField({
  product: { id, name, format, isVariant },
  part,
  isLink,
  shown,
}: {
  readonly product: ListedProduct;
  readonly part: ProductField;
  readonly isLink: boolean;
  readonly shown: ReactNode;
}): ReactElement {
  const { locale, translator } = useShop();
  if (!isLink) return <>{shown}</>;
  return (
    <a href={productFieldPath(locale, id, format === 'Configurable' && !isVariant ? 'variants' : part)}>
      {shown}
      <span className="vh">{`, ${translator.text(`products.${part}`)}: ${name}`}</span>
    </a>
  );
}

function Price({ product: { retailPrice, finalPrice, priceFrom } }: { readonly product: ListedProduct }): ReactElement {
  const { translator } = useShop();
  const price = translator.money(money(finalPrice));
  return (
    <>
      {priceFrom ? translator.text('products.from', { price }) : price}
      {finalPrice < retailPrice && (
        <>
          <br />
          <span className="muted">{translator.text('products.regularly', { price: translator.money(money(retailPrice)) })}</span>
        </>
      )}
    </>
  );
}
