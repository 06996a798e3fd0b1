import type { ReactElement } from 'react';
import type { TextPart } from '#domain/editing/compare-words.ts';
import { useShop } from '../shop/shop.ts';

/** A text with what was removed from it and added to it; both are said as well, since a screen reader sees no colour. */
export function WordChanges({ parts, lang }: { readonly parts: readonly TextPart[]; readonly lang?: string }): ReactElement {
  const { translator } = useShop();
  return (
    <p className="words">
      {parts.map(({ kind, text }, place) => {
        if (kind === 'same') return <span key={place}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={place}>
            <span className="vh" lang={lang}>
              {translator.text(`editing.words.${kind}`)}{' '}
            </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
