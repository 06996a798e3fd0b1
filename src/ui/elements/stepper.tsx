import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export interface StepperProps {
  /** Of the text control: `quantity`. */
  readonly name: string;
  readonly id?: string | undefined;
  /** Names the group and the control: "Količina: Komposter …". */
  readonly label: string;
  readonly decrease: string;
  readonly increase: string;
  /** Controlled: a new value from outside replaces what stands in the control. */
  readonly value?: number | undefined;
  readonly defaultValue?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /**
   * With a whole number within min and max: by a button, Enter or leaving the control, and of a controlled one as it is typed.
   * A returned promise says when the answer is in: what stands in the control is then `value` again, also after a refusal.
   */
  readonly onChange?: ((quantity: number) => unknown) | undefined;
  /** With a text that is no whole number within min and max, once the control is left. */
  readonly onInvalid?: ((text: string) => unknown) | undefined;
  readonly disabled?: boolean | undefined;
  /** Id of what is wrong with it, said beside it. */
  readonly errorId?: string | undefined;
}

/** Quantity. Without script it is a plain text field and the buttons are not shown. */
export function Stepper(props: StepperProps): ReactElement {
  const {
    name,
    id = name,
    label,
    decrease,
    increase,
    value,
    defaultValue = 1,
    min = 1,
    max = 999,
    onChange,
    onInvalid,
    disabled,
    errorId,
  } = props;
  const [text, setText] = useState(String(value ?? defaultValue));
  const [told, setTold] = useState(value ?? defaultValue);
  const [seen, setSeen] = useState(value);
  const latest = useRef(value);
  const standing = useRef('');
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const show = (quantity: number): void => {
    setText(String(quantity));
    setTold(quantity);
  };
  if (value !== undefined && value !== seen) {
    setSeen(value);
    // What is being typed already is left to the hand that types it.
    if (value !== told) show(value);
  }
  const current = /^\d+$/.test(text.trim()) ? Number(text) : told;
  const settle = (wanted: number): void => {
    const next = Math.min(Math.max(wanted, min), max);
    show(next);
    const answer = next === told ? undefined : onChange?.(next);
    if (answer instanceof Promise) void answer.finally(() => latest.current !== undefined && show(latest.current));
  };
  /** A whole number counts while it is typed; what it becomes with the next digit replaces it. */
  const type = (typed: string): void => {
    setText(typed);
    standing.current = typed;
    const wanted = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    if (value === undefined || !(wanted >= min && wanted <= max) || wanted === told) return;
    setTold(wanted);
    const answer = onChange?.(wanted);
    if (answer instanceof Promise)
      void answer.finally(() => latest.current !== undefined && standing.current === typed && show(latest.current));
  };
  /** What is no quantity stays as it was typed; whoever owns the control says what is wrong with it. */
  const settleText = (): void => {
    const wanted = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (wanted >= min && wanted <= max) settle(wanted);
    else onInvalid?.(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a visible legend
    <div className="stepper" role="group" aria-label={label}>
      <button type="button" className="needs-script" disabled={disabled || current <= min} onClick={() => settle(current - 1)}>
        <Icon name="minus" />
        <span className="vh">{decrease}</span>
      </button>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={label}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        value={text}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={settleText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onChange) return;
          event.preventDefault();
          settleText();
        }}
      />
      <button type="button" className="needs-script" disabled={disabled || current >= max} onClick={() => settle(current + 1)}>
        <Icon name="plus" />
        <span className="vh">{increase}</span>
      </button>
    </div>
  );
}
