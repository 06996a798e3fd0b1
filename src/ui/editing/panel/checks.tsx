import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect } from 'react';
import type { SignedInVisitor } from '#domain/account/account.ts';
import type { Place } from '#domain/editing/edit-command.ts';
import { translatingSearch } from '#domain/editing/edit-mode-address.ts';
import type { PageWarning } from '#domain/editing/page-warnings.ts';
import { progressOf, type TranslatedText } from '#domain/editing/translated-texts.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale, localeOfLanguage } from '#domain/locale/locale.ts';
import { Icon } from '../../elements/icon.tsx';
import { useShop } from '../../shop/shop.ts';
import { declaredAt, fieldWords } from '../desk/command-words.ts';
import { languagesOf } from '../desk/editing-address.ts';
import { useEditor } from '../desk/editor-context.ts';
import { flawWords } from '../desk/flaw-words.ts';
import { SlugClaims } from '../desk/late-slug-claims.ts';
import type { PageEditor } from '../desk/page-editor.ts';
import { warningWords } from '../desk/warning-words.ts';
import { focusField } from '../elements/focus-field.ts';
import { ICONS } from '../elements/icons.ts';
import { sectionName } from '../elements/section-name.ts';
import { JoinPosts } from '../translation/join-posts.tsx';
import { writeOnPage } from '../writing/write-on-page.ts';

/** What keeps the page from being published, then, apart from it, what is advice alone; each leads to its field. */
export const Checks = observer(function Checks(): ReactElement {
  const editor = useEditor();
  const { flaws, warnings, inspection, kind, translation, sync } = editor;
  const { locale, snapshot, translator } = useShop();
  useEffect(() => inspection.watch(), [inspection]);
  const { weight, looking } = inspection;
  const untranslated = untranslatedOf(translation);
  const languages = behindOf(translation, locale, snapshot.visitor.account?.edits);
  const advice = warnings.length + untranslated.length + languages.length;
  const { revision } = sync;
  // What was saved since may be behind, too.
  useEffect(() => {
    if (revision > 0 && translation !== undefined && translation.original === undefined) void translation.askForOthers();
  }, [translation, revision]);
  return (
    <div className="checks" aria-busy={looking}>
      {flaws.length > 0 && (
        <>
          <h3>{translator.text('editing.stops', { count: flaws.length })}</h3>
          <ul className="plain">
            {flaws.map((flaw, place) => (
              <Check
                key={place}
                section={flaw.section}
                field={flaw.field}
                describes={flaw.problem.kind === 'noAlternative'}
                words={flawWords(translator, flaw, declaredAt(flaw.section, flaw.field, editor))}
                claimed={flaw.problem.kind === 'taken'}
                stops
              />
            ))}
          </ul>
        </>
      )}
      {advice > 0 && (
        <>
          <h3>{translator.text('editing.advice', { count: advice })}</h3>
          <ul className="plain">
            {warnings.map((warning, place) => (
              <Check
                key={place}
                section={warning.section}
                field={warning.field}
                link={'link' in warning ? warning.link : undefined}
                picture={pictureIn(warning)}
                describes={warning.kind === 'foreignAlternative'}
                words={warning.kind === 'claimed' ? '' : warningWords(translator, warning)}
                claimed={warning.kind === 'claimed'}
              />
            ))}
            {untranslated.map((text) => (
              <UntranslatedCheck key={text.section ?? ''} text={text} />
            ))}
            {languages.map(({ href, name, ...behind }) => (
              <li key={href} className="advice">
                <Icon path={ICONS.translate} />
                <span>
                  <a href={href.replace(/\?.*/, '') + translatingSearch()} data-document="">
                    {name}
                  </a>
                  {': '}
                  {translator.text('editing.translation.check', behind)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {flaws.length + advice === 0 && (
        <p className="ok">
          <Icon path={ICONS.good} />
          <span>{translator.text('editing.nothingMissing', { kind })}</span>
        </p>
      )}
      <JoinPosts />
      <p className="muted" role="status">
        {looking
          ? translator.text('editing.looking')
          : weight && translator.text('editing.weight', { kind, total: weight.total, pictures: weight.pictures })}
      </p>
    </div>
  );
});

interface CheckProps {
  readonly section: Place;
  readonly field: string;
  readonly words: string;
  /** Which link of a rich text it is about. */
  readonly link?: number | undefined;
  /** Which picture of a rich text it is about. */
  readonly picture?: number | undefined;
  /** It asks for what a picture shows. */
  readonly describes?: boolean;
  /** Something else has the address, or is to have it: that is named. */
  readonly claimed?: boolean;
  /** It keeps the page from being published. */
  readonly stops?: boolean;
}

const Check = observer(function Check({
  section,
  field,
  words,
  link,
  picture,
  describes = false,
  claimed = false,
  stops = false,
}: CheckProps): ReactElement {
  const editor = useEditor();
  const { translator } = useShop();
  const kind = editor.draft?.sections.find(({ id }) => id === section)?.kind;
  const show = () => {
    editor.look.enter(section, field || undefined);
    // Once the panel shows it, and the dialog that the list may stand in has given the focus back.
    requestAnimationFrame(() => {
      if (picture !== undefined) writeOnPage(section, field, picture, 'img');
      else if (link !== undefined) writeOnPage(section, field, link);
      else focusField(section, field);
      if (describes) editor.look.ask({ kind: 'media', section, path: field, describes });
    });
  };
  const name = kind === undefined ? translator.text(`editing.this.${editor.kind}`) : sectionName(translator, kind);
  return (
    <li className={stops ? 'stop' : 'advice'}>
      <Icon path={stops ? ICONS.warn : ICONS.advice} />
      <span>
        <button type="button" className="link" onClick={show}>
          {field === '' ? name : `${name}: ${fieldWords(translator, section, field, editor)}`}
        </button>{' '}
        {words}
        {claimed && <SlugClaims wanted={field} id="echecks-claims" />}
      </span>
    </li>
  );
});

/** The first text of each section that has some which are not translated, or older than their originals. */
function untranslatedOf(translation: PageEditor['translation']): readonly TranslatedText[] {
  if (translation === undefined) return [];
  const first = new Map(translation.waiting.map((text) => [text.section, text] as const).toReversed());
  return [...first.values()].toReversed();
}

/** Which picture of a rich text it is about. */
function pictureIn(warning: PageWarning): number | undefined {
  if (warning.kind === 'mutePicture') return warning.picture;
  return warning.kind === 'away' && warning.thing === 'picture' ? warning.link : undefined;
}

/** The languages that are behind the original that is written here and are whoever writes it's to translate into, each with where that is done. */
function behindOf(translation: PageEditor['translation'], locale: Locale, edits: SignedInVisitor['edits']) {
  if (!translation?.others.length) return [];
  const switched = languagesOf(locale, false);
  return translation.others.flatMap(({ language, missing, outdated }) => {
    const code = localeOfLanguage(language);
    const href = switched.find((one) => one.locale === code)?.href;
    const isClosed = code === DEFAULT_LOCALE && edits === 'translations';
    return code === undefined || href === undefined || isClosed ? [] : [{ href, name: LOCALE_NAMES[code].ownName, missing, outdated }];
  });
}

/** A section with such texts; it leads to the first of them. */
const UntranslatedCheck = observer(function UntranslatedCheck({ text }: { readonly text: TranslatedText }): ReactElement | null {
  const { kind: thing, translation, look } = useEditor();
  const { translator } = useShop();
  if (translation === undefined) return null;
  const kind = translation.original?.draft.sections.find(({ id }) => id === text.section)?.kind;
  const { missing, outdated } = progressOf(translation.waiting.filter(({ section }) => section === text.section));
  const show = () => {
    look.ask(undefined);
    translation.lead(text);
    // Also where it was opened beside them.
    look.closePanel();
  };
  return (
    <li className="advice">
      <Icon path={ICONS.translate} />
      <span>
        <button type="button" className="link" onClick={show}>
          {kind === undefined ? translator.text(`editing.this.${thing}`) : sectionName(translator, kind)}
        </button>
        {': '}
        {translator.text('editing.translation.check', { missing, outdated })}
      </span>
    </li>
  );
});
