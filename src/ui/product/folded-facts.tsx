import type { ReactElement, ReactNode } from 'react';
import { staticPagePath } from '#domain/navigation/static-pages.ts';
import { digitalOf } from '#domain/product/digital.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { Html } from '../elements/html.tsx';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';

/** What few ask for, under its name: parts of the description with a heading, such as a size table, and the legal guarantee of goods. */
export function FoldedFacts({
  product,
  lang,
}: {
  readonly product: ProductDetails;
  readonly lang: string | undefined;
}): ReactElement | null {
  const { locale, translator } = useShop();
  const isDownloaded = digitalOf(product) === 'all';
  if (isDownloaded && product.sections.length === 0) return null;
  return (
    <div className="acc">
      {product.sections.map(({ title, html }) => (
        <Fold key={title} title={<Html as="span" html={title} lang={lang} />}>
          <Html className="prose" html={html} lang={lang} />
        </Fold>
      ))}
      {!isDownloaded && (
        <Fold title={translator.text('product.guarantee')}>
          <p>
            {translator.text('product.guaranteeText')}{' '}
            <a href={staticPagePath('guarantee', locale)}>{translator.text('product.guaranteeMore')}</a>
          </p>
        </Fold>
      )}
    </div>
  );
}

function Fold({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <details>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
