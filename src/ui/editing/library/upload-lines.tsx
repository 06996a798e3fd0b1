import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { NamedAction } from '../../elements/named-action.tsx';
import { useShop } from '../../shop/shop.ts';
import type { UploadLine, UploadQueue } from './upload-queue.ts';

export interface UploadLinesProps<Item> {
  readonly queue: UploadQueue<Item>;
  readonly onOpen: (item: Item) => void;
}

/** What became of each file that was given: how far it is, why it was not taken, what to do next. */
export const UploadLines = observer(function UploadLines<Item>({ queue, onOpen }: UploadLinesProps<Item>): ReactElement {
  const { translator } = useShop();
  const { lines } = queue;
  const said = translator.text('media.sent', { done: queue.count('done'), all: lines.length });
  return (
    <>
      <p className="vh" role="status">
        {lines.length > 0 && !queue.isBusy && said}
      </p>
      {lines.length > 0 && (
        <ul className="uploads plain" aria-label={translator.text('media.uploads')}>
          {lines.map((line) => (
            <li key={line.id}>
              <span className="breaks">
                {line.name} <span className="muted">{translator.fileSize(line.bytes)}</span>
              </span>
              <Line line={line} queue={queue} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});

const Line = observer(function Line<Item>({
  line,
  queue,
  onOpen,
}: UploadLinesProps<Item> & { readonly line: UploadLine<Item> }): ReactElement {
  const { translator } = useShop();
  const { item } = line;
  const dismiss = (
    <button type="button" className="linkbtn" onClick={() => queue.dismiss(line.id)}>
      <NamedAction words={translator.text('media.dismiss')} of={line.name} />
    </button>
  );
  switch (line.state) {
    case 'waiting':
      return <span className="muted">{translator.text('media.waiting')}</span>;
    case 'sending':
      return <Progress name={line.name} part={line.part} />;
    case 'broken':
      return (
        <span className="row is-close">
          <span className="flaw" role="alert">
            {translator.text('media.broken')}
          </span>
          <button type="button" className="btn is-line is-small" onClick={() => queue.retry(line.id)}>
            <NamedAction words={translator.text('media.again')} of={line.name} />
          </button>
          {dismiss}
        </span>
      );
    case 'refused':
      return (
        <span className="row is-close">
          <span className="flaw" role="alert">
            {fileFlaw(translator, line.reason)}
          </span>
          {dismiss}
        </span>
      );
    case 'done':
      return (
        <span className="row is-close">
          <span>{translator.text('media.arrived')}</span>
          {item !== undefined && (
            <button type="button" className="linkbtn" onClick={() => onOpen(item)}>
              <NamedAction words={translator.text('media.describe')} of={line.name} />
            </button>
          )}
          {dismiss}
        </span>
      );
  }
});

/** Once all of a file has gone it is looked at, which takes a moment. */
function Progress({ name, part }: { readonly name: string; readonly part: number }): ReactElement {
  const { translator } = useShop();
  const percent = Math.round(part * 100);
  return (
    <span className="row is-close">
      <progress max={100} value={percent} aria-label={name} />
      <span>{part >= 1 ? translator.text('media.checking') : `${percent} %`}</span>
    </span>
  );
}

/** Why a file was not taken, and what is wanted instead. */
export function fileFlaw(translator: { has(id: string): boolean; text(id: string): string }, reason = ''): string {
  const id = `media.file.${reason}`;
  return translator.text(translator.has(id) ? id : 'media.file.failed');
}
