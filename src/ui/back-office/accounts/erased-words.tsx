import type { ReactElement } from 'react';
import { ERASED_ADDRESS } from '#domain/account/erased-address.ts';
import type { Translator } from '../../messages/translator.ts';
import { useShop } from '../../shop/shop.ts';

/** An address as it is read: of somebody who is erased, that it is. */
export function saidAddress(translator: Translator, email: string): string {
  return email === ERASED_ADDRESS ? translator.text('backOffice.erasedAddress') : email;
}

/** The subject of an e-mail; of one that went to somebody who is erased nothing is known, and a link to it has to be called something. */
export function saidSubject(translator: Translator, subject: string): string {
  return subject === '' ? translator.text('backOffice.erasedSubject') : subject;
}

/** An address that one can write to, while there is somebody who reads it. */
export function AddressLink({ email }: { readonly email: string }): ReactElement {
  const { translator } = useShop();
  const said = saidAddress(translator, email);
  return email === ERASED_ADDRESS ? (
    <span>{said}</span>
  ) : (
    <a className="breaks" href={`mailto:${email}`}>
      {said}
    </a>
  );
}
