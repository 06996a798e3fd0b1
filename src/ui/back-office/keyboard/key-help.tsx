import type { ReactElement } from 'react';
import { WorkDialog } from '../../elements/work-dialog.tsx';
import { useShop } from '../../shop/shop.ts';
import { KeyList } from './key-list.tsx';

export interface KeyHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The keys of the back office in a dialog, with the switch of those of one letter. */
export function KeyHelp({ open, onClose }: KeyHelpProps): ReactElement {
  const { translator } = useShop();
  return (
    <WorkDialog
      start="heading"
      open={open}
      onClose={onClose}
      id="key-help"
      title={translator.text('officeSearch.keys')}
      closeLabel={translator.text('officeSearch.closeKeys')}
    >
      <KeyList />
    </WorkDialog>
  );
}
