import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { localeOfLanguage } from '#domain/locale/locale.ts';
import { useShop } from '../../shop/shop.ts';
import type { OtherChange, PictureForm } from './picture-form.ts';

/** Who has changed the picture meanwhile, and what they wrote where it was written here, too: it is taken, or one's own is saved over it. */
export const OtherWords = observer(function OtherWords({
  form,
  other: { by, texts, title },
}: {
  readonly form: PictureForm;
  readonly other: OtherChange;
}): ReactElement {
  const { translator } = useShop();
  const both = [
    ...(title === undefined
      ? []
      : [{ key: 'title', label: translator.text('media.pictureTitle'), words: title, take: () => form.takeTitle(title) }]),
    ...texts.map((text) => ({
      key: `${text.name} ${text.language}`,
      label: translator.text(`media.${text.name}`, { language: translator.text(`media.in.${localeOfLanguage(text.language) ?? ''}`) }),
      words: text.words,
      take: () => form.takeOther(text),
    })),
  ];
  return (
    <div className="notice stack is-tight" role="alert">
      <p>{translator.text('media.otherChanged', { by: by ?? '', known: by === undefined ? 'no' : 'yes' })}</p>
      {both.length > 0 && <p>{translator.text('media.otherWrote')}</p>}
      {both.map(({ key, label, words, take }) => (
        <p key={key}>
          <b>{label}</b> „{words}”{' '}
          <button type="button" className="btn is-line is-small" onClick={take}>
            {translator.text('media.takeOther')}
            <span className="vh">: {label}</span>
          </button>
        </p>
      ))}
    </div>
  );
});
