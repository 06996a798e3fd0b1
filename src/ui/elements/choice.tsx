import type { ReactElement, ReactNode } from 'react';

export interface ChoiceProps {
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  /** What is sent when chosen; 'on' when absent. */
  readonly value?: string | undefined;
  /** name, or name-value for a radio, unless given. The error summary links here; null where nothing does and every byte counts. */
  readonly id?: string | null | undefined;
  /** May hold links. */
  readonly label: ReactNode;
  readonly hint?: ReactNode | undefined;
  /** At the right end: a price, a count, an icon. */
  readonly aside?: ReactNode | undefined;
  /** A framed card instead of a plain row. */
  readonly card?: boolean | undefined;
  readonly checked?: boolean | undefined;
  readonly defaultChecked?: boolean | undefined;
  readonly onChange?: ((checked: boolean) => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** Ids of the error or hint that stands outside of the row. */
  readonly describedBy?: string | undefined;
  /** Ticked, it shows the `.sub` block right after it, also without script. */
  readonly opens?: boolean | undefined;
  readonly form?: string | undefined;
}

/** A checkbox or radio with its words: the whole row is the target. */
export function Choice(props: ChoiceProps): ReactElement {
  const { type, name, value, label, hint, aside, card, onChange, invalid, describedBy, opens, ...control } = props;
  const id = props.id === null ? undefined : (props.id ?? (value === undefined || type === 'checkbox' ? name : `${name}-${value}`));
  return (
    <label className={card ? 'choice is-card' : 'choice'}>
      <input
        {...control}
        type={type}
        id={id}
        name={name}
        value={value}
        className={opens ? 'opens' : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        {...(onChange && { onChange: (event) => onChange(event.target.checked) })}
      />
      <span>{label}</span>
      {aside !== undefined && <span>{aside}</span>}
      {hint && <span className="hint">{hint}</span>}
    </label>
  );
}
