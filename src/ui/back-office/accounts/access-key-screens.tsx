import type { ReactElement } from 'react';
import { readTypedKey } from '#application/account/typed-key.ts';
import type { AccessKey, AccessKeys, KeyUse, OpenedKey } from '#domain/account/access-key.ts';
import type { Scope } from '#domain/back-office/scope.ts';
import { type Cursor, readCursor } from '#domain/keyed-page.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { dayOf } from '#domain/site/site-day.ts';
import { AccountText, useControl } from '../../account/account-fields.tsx';
import { AccountForm, useRefusedAccountForm } from '../../account/account-form.tsx';
import type { FormCheck } from '../../account/account-form-view-model.ts';
import { Section } from '../../account/profile-frame.tsx';
import { ChoiceGroup } from '../../elements/choice-group.tsx';
import { Facts } from '../../elements/facts.tsx';
import { FoldingTable } from '../../elements/folding-table.tsx';
import { KeyedPages } from '../../elements/keyed-pages.tsx';
import type { Translator } from '../../messages/translator.ts';
import type { PageData } from '../../shop/page-data.ts';
import { useShop } from '../../shop/shop.ts';
import '../../styles/users.css';
import { BackOfficeMain } from '../back-office-main.tsx';
import { backOfficeScreen } from '../back-office-screen.ts';
import { IfMaySend } from '../may.tsx';
import { ScopeTable } from './scope-fields.tsx';
import { scopesInWords } from './scopes-in-words.ts';

interface Listed {
  readonly cursor: Cursor;
  readonly listed: AccessKeys;
}

/** Keys that other programs sign in with, and a new one (ADM-01). */
export const accessKeysScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const cursor = readCursor((word) => first(search, word));
    return (await backOffice.keys.views.list(cursor)).map((listed) => ({ cursor, listed }));
  },
  Screen: AccessKeysScreen,
});

/** One key: its secret once, what it opens, what it was used for, and its end. */
export const accessKeyScreen = backOfficeScreen<{ readonly opened: OpenedKey }>({
  async load({ backOffice, id }) {
    const opened = id === undefined ? undefined : await backOffice.keys.views.byId(id);
    return opened?.map((key) => key && { title: key.name, opened: key });
  },
  Screen: AccessKeyScreen,
});

/** Said at the fields before anything is sent; the platform asks the same by its own clock. */
function checkKey(now: string): FormCheck {
  return (content) => {
    const typed = (name: string) => String(content.get(name) ?? '');
    const read = readTypedKey(typed, dayOf(Date.parse(now)));
    return read.isErr() ? read.error : undefined;
  };
}

function AccessKeysScreen({ page: { title, cursor, listed } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, snapshot, translator } = useShop();
  const label = (name: string) => translator.text(`keys.${name}`);
  const path = routePath('adminKeys', locale);
  const refused = useRefusedAccountForm('keys.make');
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <IfMaySend form="keys.make">
          <details id="new" open={refused !== undefined}>
            <summary className="btn">{label('new')}</summary>
            <AccountForm form="keys.make" action={path} check={checkKey(snapshot.today)} submit={label('make')} busy={label('making')}>
              <AccountText name="name" label="keys.name" hint={label('nameHint')} autoComplete="off" />
              <AccountText name="purpose" label="keys.purpose" hint={label('purposeHint')} rows={2} autoComplete="off" />
              <AccountText name="until" label="keys.until" hint={label('untilHint')} type="date" width="m" />
              <Scopes offered={listed.offered} />
            </AccountForm>
          </details>
        </IfMaySend>
        {listed.keys.records.length === 0 ? (
          <p>{label('none')}</p>
        ) : (
          <KeyedPages translator={translator} page={listed.keys} cursor={cursor} href={(to) => path + stringifySearch({ ...to })}>
            <FoldingTable
              caption={title}
              records={listed.keys.records}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: label('name'),
                  cell: ({ id, name, purpose }) => (
                    <span className="under">
                      <a href={routePath('adminKey', locale, String(id))}>{name}</a>
                      <span className="muted breaks">{purpose}</span>
                    </span>
                  ),
                },
                { label: label('opens'), cell: ({ scopes }) => scopesInWords(scopes, translator) },
                { label: label('state'), cell: (key) => stateInWords(key, translator) },
                { label: label('used'), cell: ({ usedAt }) => usedInWords(usedAt, translator) },
                { label: label('maker'), cell: ({ maker }) => maker },
              ]}
            />
          </KeyedPages>
        )}
      </div>
    </BackOfficeMain>
  );
}

function Scopes({ offered }: { readonly offered: readonly Scope[] }): ReactElement {
  const { translator } = useShop();
  const { id, ...control } = useControl('scopes');
  return (
    <div id={id} tabIndex={-1}>
      <ChoiceGroup {...control} id={`${id}-group`} legend={translator.text('keys.opens')} hint={translator.text('keys.opensHint')}>
        <ScopeTable offered={offered} held={[]} captionHidden />
      </ChoiceGroup>
    </div>
  );
}

function AccessKeyScreen({ page: { title, opened } }: { readonly page: PageData & { readonly opened: OpenedKey } }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`keys.${name}`);
  const path = routePath('adminKey', locale, String(opened.id));
  const fields = { keyId: String(opened.id) };
  return (
    <BackOfficeMain title={title} intro={opened.purpose} crumbs={[{ label: label('title'), href: routePath('adminKeys', locale) }]}>
      <div className="stack is-sections">
        {opened.secret !== undefined && opened.state === 'good' && (
          <Section id="secret-title" title={label('secret')}>
            <div className="stack">
              <p className="measure">{label('secretText')}</p>
              <code className="key-secret">{opened.secret}</code>
              <AccountForm form="keys.seen" action={path} fields={fields} submit={label('seen')} className="" />
            </div>
          </Section>
        )}
        <Section id="about-title" title={label('about')}>
          <Facts
            rows={[
              [label('state'), stateInWords(opened, translator)],
              [label('opens'), scopesInWords(opened.scopes, translator)],
              [label('maker'), `${opened.maker}, ${translator.dateTime(opened.madeAt)}`],
              [label('used'), usedInWords(opened.usedAt, translator)],
              [label('ending'), <code key="ending">…{opened.ending}</code>],
            ]}
          />
        </Section>
        <Section id="uses-title" title={label('uses')}>
          {opened.uses.length === 0 ? <p>{label('usesNone')}</p> : <Uses uses={opened.uses} />}
        </Section>
        {opened.state === 'good' && (
          <>
            {opened.example !== undefined && <Example address={opened.example} />}
            <IfMaySend form="keys.end">
              <Section id="end-title" title={label('end')}>
                <details>
                  <summary className="btn is-line is-small">{label('endOpen')}</summary>
                  <AccountForm
                    form="keys.end"
                    action={path}
                    fields={fields}
                    submit={label('endNow')}
                    busy={label('stopping')}
                    button={{ look: 'line' }}
                  >
                    <p className="measure">{label('endText')}</p>
                  </AccountForm>
                </details>
              </Section>
            </IfMaySend>
          </>
        )}
      </div>
    </BackOfficeMain>
  );
}

/** For whoever writes the program: folded away, because nobody else needs it. */
function Example({ address }: { readonly address: string }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`keys.${name}`);
  return (
    <Section id="example-title" title={label('how')}>
      <div className="stack">
        <p className="measure">{label('howText')}</p>
        <details>
          <summary className="btn is-line is-small">{label('example')}</summary>
          <div className="stack">
            <p className="measure">{label('exampleText')}</p>
            <pre className="key-example">{`curl --header 'adminaccesskey: ${label('exampleKey')}' '${address}'`}</pre>
            <p>
              <a href="/api" data-document="">
                {label('calls')}
              </a>
            </p>
          </div>
        </details>
      </div>
    </Section>
  );
}

function Uses({ uses }: { readonly uses: readonly KeyUse[] }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`keys.${name}`);
  return (
    <FoldingTable
      caption={label('uses')}
      records={uses}
      keyOf={({ day, scope }) => `${day} ${scope}`}
      columns={[
        { label: label('day'), cell: ({ day }) => translator.date(day) },
        { label: label('what'), cell: ({ scope }) => (scope === '' ? label('forPeople') : scopesInWords([scope], translator)) },
        { label: label('done'), cell: ({ done }) => translator.number(done), end: true },
        { label: label('refusedTimes'), cell: ({ refused }) => translator.number(refused), end: true },
      ]}
    />
  );
}

function stateInWords({ state, until }: AccessKey, translator: Translator): string {
  return translator.text(`keys.state.${state}`, { day: translator.date(until) });
}

function usedInWords(usedAt: string | undefined, translator: Translator): string {
  return usedAt === undefined ? translator.text('keys.usedNever') : translator.dateTime(usedAt);
}
