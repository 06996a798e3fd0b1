import type { ReactElement } from 'react';
import { CARRIED_ADDRESS, CARRIED_PREFIX, type TypedValues } from '#domain/site/form.ts';
import { useShop } from '../../shop/shop.ts';

interface PasskeyElsewhereProps {
  /** The form that waits in the page. */
  readonly carried: TypedValues;
  /** The page that has the same question with its script. */
  readonly page: string;
}

/**
 * What whoever has a passkey does where a form waits: such a page stands at the address of another one, so it has no script, and browsers give passkeys to scripts alone. The passkey is used in
 * a new tab; then the form is sent from here as it was sent at first, and is refused as then to anybody but whoever typed it.
 */
export function PasskeyElsewhere({ carried, page }: PasskeyElsewhereProps): ReactElement {
  const { translator } = useShop();
  const own = Object.entries(carried).map(([name, value]) => [name.slice(CARRIED_PREFIX.length), value] as const);
  const address = own.find(([name]) => name === CARRIED_ADDRESS)?.[1];
  return (
    <form method="post" action={String(address)} className="needs-script stack">
      {own
        .filter(([name]) => name !== CARRIED_ADDRESS)
        .flatMap(([name, value]) => [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} />))}
      <p className="measure">{translator.text('security.passkeyElsewhere')}</p>
      <p className="row">
        <a className="btn is-line" href={page} target="_blank" rel="noopener" data-document="">
          {translator.text('security.passkeyOpen')}
        </a>
        <button type="submit" className="btn is-line">
          {translator.text('security.passkeySend')}
        </button>
      </p>
    </form>
  );
}
