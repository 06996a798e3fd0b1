import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import '../styles/dialogs.css';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, a click outside, the close button. The owner answers by passing open={false}. */
  readonly onClose: () => void;
  readonly id: string;
  readonly title: string;
  /** Of the close button: "Zatvori košaricu". */
  readonly closeLabel: string;
  /** 'drawer' slides in at the right side (mobile menu), 'side' is a narrow one that leaves the page visible; 'large' is 54 rem wide; 'cart' 70 % of the window wide and 80 % high (CRT-13). */
  readonly shape?: 'drawer' | 'side' | 'large' | 'cart' | undefined;
  readonly footer?: ReactNode | undefined;
  /** Extra class of the content; the cart's lines stand in a 'stack'. */
  readonly contentClass?: string | undefined;
  readonly children: ReactNode;
}

/** A modal <dialog>: the browser keeps the focus inside and gives it back to the opener. The content exists only while open. */
export function Dialog({ open, onClose, id, title, closeLabel, shape, footer, contentClass, children }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  // One that is taken away while it is open gives the focus back first: the browser does so for what is closed, not for what is removed.
  useLayoutEffect(() => () => dialog.current?.close(), []);
  const drawer = shape === 'drawer' || shape === 'side';
  const head = (
    <>
      <h2 id={`${id}-title`}>{title}</h2>
      <button type="button" className="btn is-quiet is-icon" aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    </>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which <dialog> brings along
    <dialog
      ref={dialog}
      id={id}
      className={shape === 'side' ? 'drawer is-small' : drawer ? 'drawer' : shape === undefined ? 'dialog' : `dialog is-${shape}`}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser tells of a closing later: by then it may be open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={(event) => isOutside(event) && onClose()}
    >
      {open && (
        <>
          {drawer ? <div className="dh">{head}</div> : <header>{head}</header>}
          <div className={contentClass ? `in ${contentClass}` : 'in'}>{children}</div>
          {footer && (drawer ? <div className="df">{footer}</div> : <footer>{footer}</footer>)}
        </>
      )}
    </dialog>
  );
}

/** The backdrop belongs to the dialog: a click on it hits the dialog itself, outside of its box. A key press on a button reports 0, 0; the second click of two that opened it is none of it. */
function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget || event.detail !== 1) return false;
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
