import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { ToastList } from '../elements/toast-list.tsx';
import { useShop } from '../shop/shop.ts';

export const ICONS = { success: 'check', info: 'info', error: 'alert' } as const;

/** What the shop has to tell, announced and closable (ERR-04). */
export const Toasts = observer(function Toasts(): ReactElement {
  const { notices, translator } = useShop();
  return (
    <ToastList
      toasts={notices.toasts.map(({ id, text, tone }) => ({
        id: String(id),
        text,
        kind: tone === 'error' ? 'alert' : 'status',
        icon: ICONS[tone],
      }))}
      closeLabel={translator.text('layout.closeNotice')}
      onClose={(id) => notices.close(Number(id))}
      onPause={notices.hold}
      onResume={notices.release}
    />
  );
});
