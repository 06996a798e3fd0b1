import type { ReactElement } from 'react';

export interface SwatchProps {
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** A colour dot instead of the label; the label is then spoken and shown as a tip. */
  readonly color?: string | undefined;
  readonly checked?: boolean | undefined;
  readonly defaultChecked?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Something of this group is to be chosen and is not. */
  readonly invalid?: boolean | undefined;
  /** Leads to nothing as things are, but may be chosen. */
  readonly faded?: boolean | undefined;
  /** Hidden words after the label: ", rasprodano". */
  readonly note?: string | undefined;
  readonly onChange?: ((checked: boolean) => void) | undefined;
}

/** One of `.swatches`. The dot is an svg because the content policy refuses style attributes. */
export function Swatch({ label, color, note, faded, invalid, onChange, ...control }: SwatchProps): ReactElement {
  return (
    <label title={color && label} className={faded ? 'is-faded' : undefined}>
      <input {...control} aria-invalid={invalid || undefined} {...(onChange && { onChange: (event) => onChange(event.target.checked) })} />
      {color ? <ColorDot color={color} /> : label}
      {(color || note) && (
        <span className="vh">
          {color && label}
          {note}
        </span>
      )}
    </label>
  );
}

function ColorDot({ color }: { readonly color: string }): ReactElement {
  return (
    <svg className="dot" viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="1" fill={color} />
    </svg>
  );
}
