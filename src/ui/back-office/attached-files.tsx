import type { ReactElement } from 'react';
import { attachmentPath } from '#domain/form/form-files-path.ts';
import { useShop } from '../shop/shop.ts';

interface AttachedFilesProps {
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[];
  /** Said where there are none. */
  readonly none: string;
}

/** Files that came with a form, to be taken along. */
export function AttachedFiles({ files, none }: AttachedFilesProps): ReactElement {
  const { translator } = useShop();
  if (files.length === 0) return <p className="muted">{none}</p>;
  return (
    <ul>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a className="breaks" href={attachmentPath(id)} download="">
            {name}
          </a>{' '}
          <span className="muted">({translator.fileSize(size)})</span>
        </li>
      ))}
    </ul>
  );
}
