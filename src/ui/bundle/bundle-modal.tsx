import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { Dialog } from '../elements/dialog.tsx';
import { OtherPrice } from '../product/other-price.tsx';
import { PriceNotes } from '../product/price-notes.tsx';
import { ProductPrice } from '../product/product-price.tsx';
import { useShop } from '../shop/shop.ts';
import { BundleForm } from './bundle-form.tsx';
import '../styles/product.css';

/** Sets a bundle over any page: from a list, or a line of the cart again (BUN-01, BUN-04). */
export const BundleModal = observer(function BundleModal(): ReactElement {
  const { bundle: viewModel, cart, translator } = useShop();
  const { wish, bundle } = viewModel;
  const line = wish?.itemId === undefined ? undefined : cart.cart?.lines.find(({ itemId }) => itemId === wish.itemId);
  return (
    <Dialog
      open={wish !== undefined}
      onClose={viewModel.close}
      id="bundle-modal"
      shape="large"
      title={wish?.name ?? ''}
      closeLabel={translator.text('bundle.close')}
      contentClass="stack"
    >
      {bundle === undefined ? (
        <p role="status">{translator.text('bundle.loading')}</p>
      ) : (
        <>
          <ProductPrice price={bundle.price} />
          <PriceNotes product={bundle} inFull />
          {bundle.price.member !== undefined && (
            <p>
              <OtherPrice price={bundle.price} />
            </p>
          )}
          <BundleForm bundle={bundle} line={line} idPrefix="modal" headingLevel={3} />
        </>
      )}
    </Dialog>
  );
});
