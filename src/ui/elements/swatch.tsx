import type { ReactElement } from 'react';

export interface SwatchProps {
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** A colour dot instead of the label; the label is then spoken and shown as a tip. */
  readonly color?: string | undefined;
  /** Address of a small picture instead of the label, likewise; where it can't be shown the label stands. */
  readonly picture?: string | undefined;
  readonly checked?: boolean | undefined;
  readonly defaultChecked?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Something of this group is to be chosen and is not. */
  readonly invalid?: boolean | undefined;
  /** Leads to nothing as things are, but may be chosen. */
  readonly faded?: boolean | undefined;
  /** Hidden words after the label: "(rasprodano)". A comma would be spoken with a blank before it. */
  readonly note?: string | undefined;
  readonly onChange?: ((checked: boolean) => void) | undefined;
}

/** One of `.swatches`. The dot is an svg because the content policy refuses style attributes. */
export function Swatch({ label, color, picture, note = '', faded, invalid, onChange, ...control }: SwatchProps): ReactElement {
  const hidden = picture || !color ? '' : label;
  return (
    <label title={(picture ?? color) && label} className={faded ? 'is-faded' : undefined}>
      <input {...control} aria-invalid={invalid || undefined} {...(onChange && { onChange: (event) => onChange(event.target.checked) })} />
      {picture ? <img src={picture} alt={label} loading="lazy" /> : color ? <ColorDot color={color} /> : label}
      {(hidden || note) && <span className="vh">{`${hidden} ${note}`}</span>}
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
