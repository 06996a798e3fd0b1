import { type KeyboardEvent, type ReactElement, type TouchEvent, useEffect, useRef, useState } from 'react';
import { galleryStep } from '#domain/media/gallery-step.ts';
import { Icon } from '../elements/icon.tsx';
import { useTranslator } from '../shop/shop.ts';
import { closedByGoingBack } from './closed-by-going-back.ts';
import '../styles/viewer.css';

export interface PictureDialogProps {
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  /** Place of the picture that is shown first. */
  readonly first: number;
  /** Pictures of a post: of one without words of its own it is said that it belongs to the news. */
  readonly isOfPost?: boolean;
  readonly onClose: () => void;
}

/** Pixels that a finger has to move for the next picture. */
const SWIPE = 40;
const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Pictures on the whole screen, one at a time (HDR-07): by buttons, arrow keys, Home and End, or a swipe; round at both ends. The browser gives the focus back when it closes. */
export function PictureDialog({ pictures, first, isOfPost = false, onClose }: PictureDialogProps): ReactElement {
  const translator = useTranslator();
  const dialog = useRef<HTMLDialogElement>(null);
  const touched = useRef<number>(undefined);
  const [index, setIndex] = useState(first);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    return closedByGoingBack(() => dialog.current?.close());
  }, []);
  const count = pictures.length;
  const go = (step: 1 | -1) => setIndex((now) => galleryStep(now, step, count));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step !== undefined) go(step);
    else if (key === 'Home') setIndex(0);
    else if (key === 'End') setIndex(count - 1);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const moved = touch === undefined || touched.current === undefined ? 0 : touch.clientX - touched.current;
    touched.current = undefined;
    if (Math.abs(moved) >= SWIPE) go(moved < 0 ? 1 : -1);
  };
  const picture = pictures[index];
  const alt = picture?.alt || translator.text(isOfPost ? 'viewer.postPicture' : 'viewer.picture');
  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={translator.text('viewer.title')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => {
        touched.current = touches.length === 1 ? touches[0]?.clientX : undefined;
      }}
      onTouchEnd={onTouchEnd}
    >
      <p className="place" role="status">
        {translator.text('viewer.place', { number: index + 1, count })}
      </p>
      <button type="button" className="close" aria-label={translator.text('viewer.close')} onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
      <figure>
        <img key={picture?.src} src={picture?.src} alt={alt} />
        {picture?.alt !== '' && <figcaption>{alt}</figcaption>}
      </figure>
      {count > 1 && (
        <>
          <button type="button" className="back" aria-label={translator.text('viewer.back')} onClick={() => go(-1)}>
            <Icon name="left" />
          </button>
          <button type="button" className="on" aria-label={translator.text('viewer.on')} onClick={() => go(1)}>
            <Icon name="right" />
          </button>
        </>
      )}
    </dialog>
  );
}
