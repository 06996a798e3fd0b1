import { type ReactElement, useEffect, useRef, useState } from 'react';
import { FieldFrame, fieldAria } from '../elements/field-frame.tsx';
import { useShop } from '../shop/shop.ts';
import { useControl } from './account-fields.tsx';
import { FIELD_LABELS } from './field-labels.ts';

export interface PasswordFieldProps {
  readonly name: string;
  /** Another label than the field's own. */
  readonly label?: string | undefined;
  /** A manager of passwords fills in the one and makes the other. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string | undefined;
}

/** A password: pasting is welcome, nothing is cut off, and with script it can be shown (WCAG 3.3.8). */
export function PasswordField({ name, label, autoComplete, hint }: PasswordFieldProps): ReactElement {
  const { translator } = useShop();
  const { id, error, errorPrefix } = useControl(name);
  const [isShown, show] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Browsers offer to keep what was sent as a password, and must not remember it as a text.
    const { form } = input.current ?? {};
    const hide = () => show(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const words = { label: label ?? translator.text(FIELD_LABELS[name] ?? name), hint, error, errorPrefix };
  return (
    <FieldFrame id={id} {...words}>
      <div className="affix w-l">
        <input
          ref={input}
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...fieldAria(id, words)}
        />
        <button type="button" className="btn is-line needs-script" aria-pressed={isShown} aria-controls={id} onClick={() => show(!isShown)}>
          {translator.text('account.show')}
          <span className="vh">
            {' '}
            {translator.text('account.showWhat', { isOnly: name === 'password' && label === undefined ? 'yes' : 'no', field: words.label })}
          </span>
        </button>
      </div>
    </FieldFrame>
  );
}
