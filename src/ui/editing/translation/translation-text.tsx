import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect, useRef } from 'react';
import { compareWords } from '#domain/editing/compare-words.ts';
import { linesOf } from '#domain/editing/field-texts.ts';
import type { TranslatedText } from '#domain/editing/translated-texts.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { Field } from '../../elements/field.tsx';
import { Html } from '../../elements/html.tsx';
import { useShop } from '../../shop/shop.ts';
import type { PageEditor } from '../desk/page-editor.ts';
import type { PageTranslation, TextName } from '../desk/page-translation.ts';
import { WordChanges } from '../elements/word-changes.tsx';
import { writeRichText } from '../rich-text/write-rich-text.ts';
import type { TextInHand } from '../writing/write-in-place.ts';

/** Id of the control in which a text is translated. */
export const textId = ({ section, key }: TextName): string => `tt-${section ?? 'page'}-${key.replaceAll('.', '-')}`;

interface TranslationTextProps {
  readonly text: TranslatedText;
  readonly translation: PageTranslation;
  /** The language of the original. */
  readonly from: Locale;
  readonly sectionKind: string;
  readonly editor: PageEditor;
}

/** A text and its original: beside each other in a wide window, the original above on a phone. */
export const TranslationText = observer(function TranslationText(props: TranslationTextProps): ReactElement {
  const { text, translation, from } = props;
  const { translator } = useShop();
  const { label, state, was, type, own } = text;
  const id = textId(text);
  return (
    <div className={`trow is-${state}`}>
      <div className="orig" lang={from}>
        <p className="label" lang={translator.locale}>
          {translator.text(label)}
          {state !== 'done' && <span className="mark">{translator.text(`editing.translation.${state}`)}</span>}
        </p>
        <div id={`${id}-o`}>
          {was !== undefined ? (
            <WordChanges parts={compareWords(linesOf({ type, text: was }), linesOf(text))} of={from} />
          ) : type === 'richText' ? (
            <Html as="div" className="prose" html={text.text} />
          ) : (
            <p className="words">{text.text}</p>
          )}
        </div>
      </div>
      <div className="own">
        {own === undefined && text.section !== null ? (
          <p className="muted">{translator.text('editing.translation.notThere')}</p>
        ) : type === 'richText' ? (
          <RichTranslation {...props} />
        ) : (
          <PlainTranslation {...props} />
        )}
        <p className="row">
          {state !== 'done' && own !== undefined && own !== '' && (
            <button type="button" className="link" aria-describedby={`${id}-o`} onClick={() => void translation.stillRight(text)}>
              {translator.text('editing.translation.stillRight')}
            </button>
          )}
          {state === 'missing' && own !== text.text && (
            <button
              type="button"
              className="link"
              aria-describedby={`${id}-o`}
              {...(own === undefined && text.section !== null && { id })}
              onClick={() => translation.copy(text)}
            >
              {translator.text('editing.translation.copy')}
            </button>
          )}
        </p>
      </div>
    </div>
  );
});

const PlainTranslation = observer(function PlainTranslation({ text, translation }: TranslationTextProps): ReactElement {
  const { translator, locale } = useShop();
  const { type, label, maximum, own = '' } = text;
  const id = textId(text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears where somebody is
    <div onFocus={() => translation.enter(text)}>
      <Field
        id={id}
        name={id}
        lang={locale}
        label={translator.text(label)}
        hint={translator.text('editing.length', { count: own.length, maximum })}
        describedBy={`${id}-o`}
        value={own}
        onChange={(words) => translation.write(text, words)}
        onBlur={() => translation.leave(text)}
        {...((type === 'longText' || own.length + text.text.length > 160) && { rows: 3 })}
        autoComplete="off"
      />
    </div>
  );
});

/** A rich text is written where it stands here, as on the page. */
const RichTranslation = observer(function RichTranslation({ text, translation, sectionKind, editor }: TranslationTextProps): ReactElement {
  const { translator, locale } = useShop();
  const shown = useRef<HTMLDivElement>(null);
  const inHand = useRef<TextInHand>(undefined);
  const { section, path, label } = text;
  useEffect(() => () => inHand.current?.finish(), []);
  const begin = () => {
    const source = shown.current?.firstElementChild;
    if (!(source instanceof HTMLElement) || source.hidden) return;
    translation.enter(text);
    inHand.current = writeRichText({
      source,
      label: translator.text(label),
      levels: sectionKind === 'richText' ? [2, 3, 4] : [3, 4],
      words: (id) => translator.text(id),
      lang: translator.locale,
      pick: (answer) => editor.look.ask({ kind: 'textLink', answer }),
      whole: translation.isMissing(text),
      onChange: (html) => {
        editor.type(section, path, html);
        translation.wrote(text);
      },
      onEnd: () => {
        inHand.current = undefined;
        editor.typed();
        translation.leave(text);
      },
    });
  };
  const turn = translation.turnOf(text);
  // What is typed at its button would be lost.
  useEffect(() => {
    if (turn !== undefined) begin();
  }, [turn]);
  return (
    <div className="field">
      <b>{translator.text(label)}</b>
      <div ref={shown} lang={locale}>
        <Html as="div" className="prose" html={text.own ?? ''} />
      </div>
      <p>
        <button type="button" className="btn is-line is-small" id={textId(text)} aria-describedby={`${textId(text)}-o`} onClick={begin}>
          {translator.text('editing.translation.write')}
        </button>
      </p>
    </div>
  );
});
