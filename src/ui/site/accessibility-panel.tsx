import type { ReactElement } from 'react';
import { Dialog } from '../elements/dialog.tsx';
import { useShop } from '../shop/shop.ts';
import { AccessibilityForm } from './accessibility-form.tsx';

/** The settings in a drawer at the side, so that the page is seen to change (spec 2.5: at most 320 px wide). */
export function AccessibilityPanel({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const { translator } = useShop();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      id="accessibility"
      title={translator.text('accessibility.title')}
      closeLabel={translator.text('accessibility.close')}
      shape="side"
    >
      <AccessibilityForm />
    </Dialog>
  );
}
