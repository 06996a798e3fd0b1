import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { GIVEN_BACK } from '../../back-office/forms/unsent.ts';
import { Html } from '../../elements/html.tsx';
import { useShop } from '../../shop/shop.ts';
import { pointedAt } from '../writing/text-spot.ts';
import type { TextInHand } from '../writing/write-in-place.ts';
import { htmlOfText } from './html-of-text.ts';
import { richTextOf } from './rich-markup.ts';
import { readRichText } from './rich-schema.ts';
import { type RichTextParts, writeRichText } from './write-rich-text.ts';
import '../../styles/rich-text.css';

export interface RichEditingProps {
  /** Of the text area that holds the markup and is sent. */
  readonly fieldId: string;
  readonly label: string;
  /** Of the headings that may stand in it. */
  readonly levels: readonly number[];
  /** It is there, and the text area need not be seen. */
  readonly onReady: () => void;
  /** Beside the button that begins. */
  readonly beside: ReactNode;
  /** Asks what a link leads to; undefined where only addresses are typed. */
  readonly pick: RichTextParts['pick'];
}

/** A text area's markup as it will look, written in where it stands; the text area goes on being what is sent, and stays as it was while nothing is written. */
export function RichEditing({ fieldId, label, levels, onReady, beside, pick }: RichEditingProps): ReactElement {
  const { translator } = useShop();
  const [given, setGiven] = useState('');
  const [shown, setShown] = useState('');
  const holder = useRef<HTMLDivElement>(null);
  const inHand = useRef<TextInHand>(undefined);
  const field = useCallback(() => document.getElementById(fieldId) as HTMLTextAreaElement | null, [fieldId]);
  useEffect(() => {
    const area = field();
    const take = () => {
      inHand.current?.finish();
      setGiven(htmlOfText(area?.value ?? ''));
    };
    // The form empties its fields after it has said so.
    const soon = () => queueMicrotask(take);
    take();
    onReady();
    area?.addEventListener(GIVEN_BACK, take);
    area?.form?.addEventListener('reset', soon);
    return () => {
      inHand.current?.finish();
      area?.removeEventListener(GIVEN_BACK, take);
      area?.form?.removeEventListener('reset', soon);
    };
  }, [field, onReady]);
  // What somebody typed is read where it does nothing, and shown as the editor would write it.
  useEffect(() => {
    const template = holder.current?.querySelector('template');
    if (template) setShown(richTextOf(readRichText(template.content)));
  }, [given]);
  const begin = (at?: { readonly x: number; readonly y: number }) => {
    const source = holder.current?.querySelector('.prose');
    const area = field();
    if (!(source instanceof HTMLElement) || source.hidden || area === null) return;
    let written: string | undefined;
    inHand.current = writeRichText({
      source,
      label,
      levels,
      at: at && pointedAt(source, at),
      words: (id) => translator.text(id),
      ...(pick && { pick }),
      stays: true,
      onChange: (html) => {
        written = html;
        area.value = html;
      },
      onEnd: () => {
        inHand.current = undefined;
        if (written !== undefined) setShown(written);
        // Whoever ends it by the keyboard is where they began.
        if (document.activeElement === document.body) holder.current?.querySelector<HTMLElement>(':scope > p > button')?.focus();
      },
    });
  };
  return (
    <div className="field rich-field" ref={holder}>
      <b>{label}</b>
      <Html as="template" html={given} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below is the way of the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        onClick={({ clientX, clientY, target }) =>
          target instanceof Element && target.closest('a') === null && begin({ x: clientX, y: clientY })
        }
      >
        <Html as="div" className="prose" html={shown} />
      </div>
      <p className="row">
        <button type="button" className="btn is-line is-small" onClick={() => begin()}>
          {translator.text('editing.rich.write')}
        </button>
        {beside}
      </p>
    </div>
  );
}
