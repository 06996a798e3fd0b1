import type { ReactElement } from 'react';
import type { TextPart } from '#domain/editing/compare-words.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { useShop } from '../../shop/shop.ts';

/** A text, of the page unless it is `of` another language, with what was removed from it and added to it; both are said as well, since a screen reader sees no colour. */
export function WordChanges({ parts, of }: { readonly parts: readonly TextPart[]; readonly of?: Locale }): ReactElement {
  const { locale, translator } = useShop();
  return (
    <p className="words" lang={of ?? locale}>
      {parts.map(({ kind, text }, place) => {
        if (kind === 'same') return <span key={place}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={place}>
            <span className="vh" lang={translator.locale}>
              {translator.text(`editing.words.${kind}`)}{' '}
            </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
