import type { ReactElement } from 'react';
import type { ConsentPlace } from '#domain/consent/consent.ts';
import { CONSENT_PLACES, CONSENT_USES, consentTitle, type KeptConsent, usesInOrder } from '#domain/consent/kept-consent.ts';
import { fieldOfWords, typedConsent } from '#domain/consent/typed-consent.ts';
import { LOCALE_NAMES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { useControl } from '../account/account-fields.tsx';
import { AccountForm, useFormAround } from '../account/account-form.tsx';
import { BackOfficeMain } from '../back-office/back-office-main.tsx';
import { backOfficeScreen } from '../back-office/back-office-screen.ts';
import { InLanguage } from '../back-office/in-language.tsx';
import { FoldingTable } from '../elements/folding-table.tsx';
import { Html } from '../elements/html.tsx';
import { SelectField } from '../elements/select-field.tsx';
import type { PageData } from '../shop/page-data.ts';
import { useShop } from '../shop/shop.ts';

/** All consents of the site with the places that ask for them (CON-02). */
export const consentsScreen = backOfficeScreen<{ readonly consents: readonly KeptConsent[] }>({
  load: async ({ backOffice }) => (await backOffice.consents.views.list()).map((consents) => ({ consents })),
  Screen: ConsentsScreen,
});

/** One consent: what it says, and which places ask for it. */
export const consentScreen = backOfficeScreen<{ readonly consent: KeptConsent }>({
  async load({ backOffice, id }) {
    const opened = id === undefined ? undefined : await backOffice.consents.views.byId(id);
    return opened?.map((consent) => consent && { title: consentTitle(consent), consent });
  },
  Screen: ConsentScreen,
});

interface ConsentsProps {
  readonly page: PageData & { readonly consents: readonly KeptConsent[] };
}

function ConsentsScreen({ page: { title, consents } }: ConsentsProps): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`consents.${name}`);
  const placesOf = ({ places }: KeptConsent) =>
    CONSENT_PLACES.filter((place) => places[place] !== undefined)
      .map((place) =>
        places[place] === 'required' ? translator.text('consents.requiredAt', { place: label(`place.${place}`) }) : label(`place.${place}`),
      )
      .join(', ');
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack">
        <p className="muted">{translator.text('consents.count', { count: consents.length })}</p>
        {consents.length > 0 && (
          <FoldingTable
            caption={title}
            records={consents}
            keyOf={({ id }) => id}
            columns={[
              {
                label: label('number'),
                cell: ({ id, uniqueNumber }) => (
                  <a className="nowrap" href={routePath('adminConsent', locale, String(id))}>
                    {uniqueNumber}
                  </a>
                ),
              },
              { label: label('text'), cell: ({ displayName }) => <Html as="span" html={displayName} /> },
              { label: label('places'), cell: (consent) => placesOf(consent) || label('nowhere') },
            ]}
          />
        )}
      </div>
    </BackOfficeMain>
  );
}

function ConsentScreen({ page: { title, consent } }: { readonly page: PageData & { readonly consent: KeptConsent } }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`consents.${name}`);
  const fields = { consentId: String(consent.id), seen: usesInOrder(consent) };
  return (
    <BackOfficeMain title={title} crumbs={[{ label: label('title'), href: routePath('adminConsents', locale) }]}>
      <section className="stack" aria-labelledby="said">
        <div className="head">
          <h2 id="said">{label('text')}</h2>
        </div>
        <Html html={consent.displayName} className="prose" />
        <p className="muted">{translator.text('consents.version', { version: consent.version })}</p>
        <WordsForm consent={consent} />
      </section>
      {consent.places.newsletter !== undefined && (
        <p>
          <a className="icon-link" href={`${routePath('adminSubscribers', locale)}?consent=${consent.id}`}>
            {label('subscribers')}
          </a>
        </p>
      )}
      <section className="stack" aria-labelledby="asked">
        <div className="head">
          <h2 id="asked">{label('places')}</h2>
        </div>
        <p>{label('assignHint')}</p>
        <AccountForm
          form="consents.assign"
          action={routePath('adminConsent', locale, String(consent.id))}
          fields={fields}
          submit={label('save')}
          busy={label('saving')}
        >
          {CONSENT_PLACES.map((place) => (
            <PlaceField key={place} place={place} use={consent.places[place] ?? 'none'} />
          ))}
        </AccountForm>
      </section>
    </BackOfficeMain>
  );
}

/** Other words for it, in each language of the site. */
function WordsForm({ consent }: { readonly consent: KeptConsent }): ReactElement {
  const { locale, site, snapshot, translator } = useShop();
  const label = (name: string) => translator.text(`consents.${name}`);
  const codes = site.allowedLocales.map((one) => LOCALE_NAMES[one].languageCode);
  return (
    <details open={snapshot.refusedForm?.form === 'consents.say'}>
      <summary className="btn is-line is-small">{label('changeWords')}</summary>
      <AccountForm
        form="consents.say"
        action={routePath('adminConsent', locale, String(consent.id))}
        fields={{ consentId: String(consent.id), seen: String(consent.version), languages: codes.join(' ') }}
        submit={label('sayWords')}
        busy={label('saving')}
      >
        <p className="measure">{label('newVersion')}</p>
        {site.allowedLocales.map((one, at) => {
          const code = LOCALE_NAMES[one].languageCode;
          return (
            <InLanguage
              key={one}
              name={fieldOfWords(code)}
              label={translator.text('consents.wordsIn', { language: translator.text(`backOffice.language.${one}`) })}
              hint={at === 0 ? label('wordsHint') : undefined}
              rows={3}
              isWanted={at === 0}
              known={typedConsent(consent.texts[code] ?? '')}
            />
          );
        })}
      </AccountForm>
    </details>
  );
}

function PlaceField({ place, use }: { readonly place: ConsentPlace; readonly use: string }): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  return (
    <SelectField
      {...useControl(place)}
      name={place}
      label={translator.text(`consents.place.${place}`)}
      defaultValue={typed(place) ?? use}
      options={CONSENT_USES.map((value) => ({ value, label: translator.text(`consents.use.${value}`) }))}
      width="m"
    />
  );
}
