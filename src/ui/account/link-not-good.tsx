import type { ReactElement } from 'react';
import { Icon } from '../elements/icon.tsx';
import { useShop } from '../shop/shop.ts';

export interface LinkNotGoodProps {
  readonly help: string;
  readonly href: string;
  readonly label: string;
}

/** The link was used, or is too old: what to do now. */
export function LinkNotGood({ help, href, label }: LinkNotGoodProps): ReactElement {
  const { translator } = useShop();
  return (
    <div className="stack">
      <p className="notice is-bad">
        <Icon name="alert" />
        <span>
          {translator.text('account.linkNotValid')} {help}
        </span>
      </p>
      <p className="row">
        <a className="btn" href={href}>
          {label}
        </a>
      </p>
    </div>
  );
}
