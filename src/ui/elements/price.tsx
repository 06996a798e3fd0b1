import type { ReactElement } from 'react';

export interface PriceProps {
  /** Formatted, with a no-break space: "15,90 €". */
  readonly now: string;
  readonly before?: string | undefined;
  /** "−20 %" */
  readonly percentage?: string | undefined;
  /** Visible word before a lowest price: "od". */
  readonly from?: string | undefined;
  readonly large?: boolean | undefined;
  /** Hidden words that make it read: "Cijena s popustom 15,90 €, prijašnja cijena 19,90 €, popust −20 %". */
  readonly words: { readonly now: string; readonly before?: string | undefined; readonly percentage?: string | undefined };
}

export function Price({ now, before, percentage, from, large, words }: PriceProps): ReactElement {
  return (
    <p className={large ? 'price is-large' : 'price'}>
      {from ? <span className="small muted">{from}</span> : <span className="vh">{`${words.now} `}</span>} <strong>{now}</strong>
      {before && (
        <>
          {' '}
          <span className="vh">{`, ${words.before} `}</span>
          <s>{before}</s>
        </>
      )}
      {percentage && (
        <>
          {' '}
          <span className="badge">
            <span className="vh">{`, ${words.percentage} `}</span>
            {percentage}
          </span>
        </>
      )}
    </p>
  );
}
