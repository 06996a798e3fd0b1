import type { ComponentProps, ReactElement } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Waiting for an answer: keeps the focus and its width, turns a ring, lets no second press through. Say so in `children` too. */
  readonly busy?: boolean | undefined;
  /** Truly impossible now (first page, last piece). Never for "the form has errors". */
  readonly disabled?: boolean | undefined;
}

/** type="button" unless said otherwise; `look`, `small`, `wide`, `icon` as in buttonClass. */
export function Button({ look, small, wide, icon, className, busy = false, type = 'button', onClick, ...rest }: ButtonProps): ReactElement {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, small, wide, icon }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
