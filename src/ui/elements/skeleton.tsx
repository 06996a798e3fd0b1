import type { ReactElement } from 'react';

export interface SkeletonProps {
  readonly shape?: 'short' | 'price' | 'btn' | 'title' | 'pic' | 'wide-pic' | undefined;
}

/** A grey place of the size of what comes: a line of text unless `shape` says more. */
export function Skeleton({ shape }: SkeletonProps): ReactElement {
  return <span className={shape ? `skel is-${shape}` : 'skel'} />;
}

export interface ProductSkeletonsProps {
  readonly count: number;
  /** Beside filters: three columns instead of four. */
  readonly three?: boolean | undefined;
  /** "Učitavanje proizvoda" */
  readonly label: string;
}

export function ProductSkeletons({ count, three, label }: ProductSkeletonsProps): ReactElement {
  return (
    <ul className={three ? 'products is-3' : 'products'} aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <li className="product" key={index}>
          <Skeleton shape="pic" />
          <div className="body">
            <Skeleton />
            <Skeleton shape="short" />
            <Skeleton shape="price" />
          </div>
          <Skeleton shape="btn" />
        </li>
      ))}
    </ul>
  );
}
