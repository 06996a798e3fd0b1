import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactElement, useState } from 'react';
import { routePath } from '#domain/navigation/site-routes.ts';
import { ACCESSIBILITY_COOKIE, COLOUR_SCHEMES, FONT_SIZE, writeAccessibility } from '#domain/site/accessibility.ts';
import { FORM_FIELD } from '#domain/site/form.ts';
import { DEFAULT_COOKIE_SECONDS } from '#domain/site/visitor-cookies.ts';
import { Stepper } from '../elements/stepper.tsx';
import { useShop } from '../shop/shop.ts';
import { writeTabCookie } from '../shop/tab.ts';
import { accessibilityAttributes } from './accessibility-attributes.ts';
import { AccessibilityViewModel } from './accessibility-view-model.ts';
import '../styles/accessibility.css';
import '../styles/choosing.css';

const SWITCHES = ['dyslexicOn', 'underlineLink', 'highContrast', 'contrastActive', 'motionOff'] as const;

/** The settings of how to read, as one form: with script each applies at once, without it all of them when it is sent (ACC-01, ACC-02). */
export const AccessibilityForm = observer(function AccessibilityForm(): ReactElement {
  const { translator, locale, snapshot, notices } = useShop();
  const [model] = useState(
    () =>
      new AccessibilityViewModel({
        settings: kept ?? snapshot.visitor.accessibility,
        show: (settings) => {
          kept = settings;
          for (const [name, value] of Object.entries(accessibilityAttributes(settings)))
            if (value === undefined) document.documentElement.removeAttribute(name);
            else document.documentElement.setAttribute(name, value);
        },
        keep: (settings) =>
          writeTabCookie(ACCESSIBILITY_COOKIE, settings ? writeAccessibility(settings) : '', settings ? DEFAULT_COOKIE_SECONDS : 0),
        notices,
      }),
  );
  const { settings } = model;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    model.save();
  };
  return (
    <form method="post" action={routePath('accessibility', locale)} onSubmit={onSubmit} className="accessibility">
      <input type="hidden" name={FORM_FIELD} value="accessibility" />
      <p className="small muted">{translator.text('accessibility.intro')}</p>
      <div className="setting">
        <b>{translator.text('accessibility.fontSize')}</b>
        <Stepper
          name="fontSize"
          label={translator.text('accessibility.fontSizePercent')}
          decrease={translator.text('accessibility.smaller')}
          increase={translator.text('accessibility.larger')}
          value={settings.fontSize}
          min={FONT_SIZE.min}
          max={FONT_SIZE.max}
          onChange={(size) => model.change('fontSize', size)}
        />
      </div>
      {SWITCHES.map((option) => (
        <div className="setting" key={option}>
          <input
            className="switch"
            type="checkbox"
            id={option}
            name={option}
            checked={settings[option]}
            aria-describedby={`${option}-hint`}
            onChange={(event) => model.change(option, event.target.checked)}
          />
          <label htmlFor={option}>
            <b>{translator.text(`accessibility.${option}`)}</b>
          </label>
          <p className="hint" id={`${option}-hint`}>
            {translator.text(`accessibility.${option}Hint`)}
          </p>
        </div>
      ))}
      <fieldset className="field">
        <legend>{translator.text('accessibility.scheme')}</legend>
        <div className="swatches">
          {COLOUR_SCHEMES.map((scheme) => (
            <label key={scheme}>
              <input
                type="radio"
                name="scheme"
                value={scheme}
                checked={settings.scheme === scheme}
                onChange={() => model.change('scheme', scheme)}
              />
              {translator.text(`accessibility.scheme.${scheme}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="df">
        <button className="btn is-wide" type="submit">
          {translator.text('accessibility.save')}
        </button>
        <button
          className="btn is-quiet is-wide"
          type="submit"
          name="reset"
          value="1"
          onClick={(event) => {
            event.preventDefault();
            model.reset();
          }}
        >
          {translator.text('accessibility.reset')}
        </button>
      </div>
    </form>
  );
});

/** What was chosen since the page was loaded, saved or not: the panel may be closed and opened again. */
let kept: AccessibilityViewModel['settings'] | undefined;
