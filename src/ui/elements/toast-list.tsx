import type { ReactElement } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface Toast {
  readonly id: string;
  readonly text: string;
  /** 'alert' interrupts a screen reader, 'status' waits its turn. */
  readonly kind: 'status' | 'alert';
  readonly icon?: IconName | undefined;
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}

export interface ToastListProps {
  readonly toasts: readonly Toast[];
  readonly closeLabel: string;
  readonly onClose: (id: string) => void;
  /** The pointer or the focus is on the toasts: their clocks stand still until `onResume`. */
  readonly onPause?: (() => void) | undefined;
  readonly onResume?: (() => void) | undefined;
}

/** Always in the page, also empty: a live region that comes with its text is not read out. */
export function ToastList({ toasts, closeLabel, onClose, onPause, onResume }: ToastListProps): ReactElement {
  const region = (kind: Toast['kind']): ReactElement => (
    <div role={kind}>
      {toasts
        .filter((toast) => toast.kind === kind)
        .map((toast) => (
          <div key={toast.id} className="toast">
            {toast.icon && <Icon name={toast.icon} />}
            <span>
              {toast.text} {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
            </span>
            <button type="button" className="btn is-icon" aria-label={closeLabel} onClick={() => onClose(toast.id)}>
              <Icon name="close" />
            </button>
          </div>
        ))}
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether someone is reading
    <div className="toasts" onMouseEnter={onPause} onMouseLeave={onResume} onFocus={onPause} onBlur={onResume}>
      {region('status')}
      {region('alert')}
    </div>
  );
}
