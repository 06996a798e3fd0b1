import { type ReactElement, useContext } from 'react';
import { type BackOfficeUser, type BackOfficeUsers, mayHandOut, type OpenedUser, presetOf } from '#domain/account/back-office-user.ts';
import { containedScopes } from '#domain/back-office/scope.ts';
import { type Cursor, readCursor } from '#domain/keyed-page.ts';
import { LOCALES } from '#domain/locale/locale.ts';
import { routePath } from '#domain/navigation/routes.ts';
import { first, stringifySearch } from '#domain/navigation/search-params.ts';
import { AccountText, NameFields, useControl } from '../../account/account-fields.tsx';
import { AccountForm, useFormAround, useRefusedAccountForm } from '../../account/account-form.tsx';
import { Section } from '../../account/profile-frame.tsx';
import { SessionLine } from '../../account/session-line.tsx';
import { FoldingTable } from '../../elements/folding-table.tsx';
import { KeyedPages } from '../../elements/keyed-pages.tsx';
import { SelectField } from '../../elements/select-field.tsx';
import type { Translator } from '../../messages/translator.ts';
import type { PageData } from '../../shop/page-data.ts';
import { useShop } from '../../shop/shop.ts';
import '../../styles/users.css';
import { BackOfficeMain } from '../back-office-main.tsx';
import { backOfficeScreen } from '../back-office-screen.ts';
import { MailStays } from '../mail-stays.ts';
import { IfMaySend, useMaySend } from '../may.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { scopesInWords } from './scopes-in-words.ts';

interface Listed {
  readonly cursor: Cursor;
  readonly people: BackOfficeUsers;
}

/** Who works in the back office with which permissions, and the way in for another one. */
export const usersScreen = backOfficeScreen<Listed>({
  async load({ backOffice, search }) {
    const cursor = readCursor((word) => first(search, word));
    return (await backOffice.users.views.list(cursor)).map((people) => ({ cursor, people }));
  },
  Screen: UsersScreen,
});

/** One of them: permissions, sign-ins, the invitation again, and the way out. */
export const userScreen = backOfficeScreen<{ readonly user: OpenedUser }>({
  async load({ backOffice, id }) {
    const opened = id === undefined ? undefined : await backOffice.users.views.byId(id);
    return opened?.map((user) => user && { title: nameOf(user), user });
  },
  Screen: UserScreen,
});

function UsersScreen({ page: { title, cursor, people } }: { readonly page: PageData & Listed }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`users.${name}`);
  const refused = useRefusedAccountForm('users.invite', { userId: 'new' });
  return (
    <BackOfficeMain title={title} intro={label('intro')}>
      <div className="stack is-wide">
        <IfMaySend form="users.invite">
          <details id="new" open={refused !== undefined}>
            <summary className="btn">{label('new')}</summary>
            <AccountForm
              form="users.invite"
              action={routePath('adminUsers', locale)}
              fields={{ userId: 'new' }}
              submit={label('invite')}
              busy={label('inviting')}
            >
              <NameFields />
              <AccountText name="email" label="users.email" type="email" hint={label('emailHint')} autoComplete="off" spellCheck={false} />
              <AboutFields ownScopes={people.ownScopes} user={undefined} />
            </AccountForm>
          </details>
        </IfMaySend>
        <KeyedPages
          translator={translator}
          page={people.users}
          cursor={cursor}
          href={(to) => routePath('adminUsers', locale) + stringifySearch({ ...to })}
        >
          <FoldingTable
            caption={title}
            records={people.users.records}
            keyOf={({ id }) => id}
            columns={[
              {
                label: label('name'),
                cell: (user) => (
                  <span className="under">
                    <a href={routePath('adminUser', locale, String(user.id))}>{nameOf(user)}</a>
                    <span className="muted breaks">{user.email}</span>
                  </span>
                ),
              },
              { label: label('scopes'), cell: ({ scopes }) => heldInWords(scopes, translator) },
              { label: label('state'), cell: (user) => stateInWords(user, translator) },
            ]}
          />
        </KeyedPages>
        <IfMaySend form="keys.make">
          <p>
            <a className="icon-link" href={routePath('adminKeys', locale)}>
              {label('keys')}
            </a>
          </p>
        </IfMaySend>
      </div>
    </BackOfficeMain>
  );
}

function UserScreen({ page: { title, user } }: { readonly page: PageData & { readonly user: OpenedUser } }): ReactElement {
  const { locale, translator } = useShop();
  const label = (name: string) => translator.text(`users.${name}`);
  const path = routePath('adminUser', locale, String(user.id));
  const fields = { userId: String(user.id) };
  const list = { label: label('title'), href: routePath('adminUsers', locale) };
  const isBeyond = !mayHandOut(user.ownScopes, user.scopes);
  const maySend = useMaySend();
  const mailStays = useContext(MailStays);
  return (
    <BackOfficeMain title={title} intro={`${user.email}, ${stateInWords(user, translator)}`} crumbs={[list]}>
      <div className="stack is-sections">
        {isBeyond || !maySend('users.save') ? (
          <p>
            {label('scopes')}: {heldInWords(user.scopes, translator)}. {isBeyond && label('beyond')}
          </p>
        ) : (
          <>
            {user.link !== undefined && (
              <Section id="link-title" title={label('link')}>
                <div className="stack">
                  <p className="measure">{label('linkText')}</p>
                  <code className="key-secret">{user.link}</code>
                  <AccountForm form="users.seen" action={path} fields={fields} submit={label('seen')} className="" />
                </div>
              </Section>
            )}
            <Section id="about-title" title={label('about')}>
              <AccountForm
                form="users.save"
                action={path}
                fields={{ ...fields, seen: user.version }}
                submit={label('save')}
                busy={label('saving')}
              >
                <NameFields known={user} />
                <AboutFields ownScopes={user.ownScopes} user={user} />
              </AccountForm>
            </Section>
            {user.isInvited && (
              <Section id="invitation-title" title={label('invitation')}>
                <p className="measure">{label(mailStays ? 'invitationKept' : 'invitationText')}</p>
                <AccountForm
                  form="users.again"
                  action={path}
                  fields={fields}
                  submit={label('again')}
                  button={{ look: 'line' }}
                  className=""
                />
              </Section>
            )}
            {user.hasFactor && !user.isYou && (
              <Section id="factor-title" title={label('factor')}>
                <details>
                  <summary className="btn is-line is-small">{label('factorReset')}</summary>
                  <AccountForm
                    form="users.resetFactor"
                    action={path}
                    fields={fields}
                    submit={label('factorReset')}
                    busy={label('saving')}
                    button={{ look: 'line' }}
                  >
                    <p className="measure">{label('factorText')}</p>
                  </AccountForm>
                </details>
              </Section>
            )}
            {user.sessions.length > 0 && !user.isYou && <Sessions user={user} path={path} />}
            {!user.isYou && (
              <Section id="remove-title" title={label('removeTitle')}>
                <details>
                  <summary className="btn is-line is-small">{label('removeTitle')}</summary>
                  <AccountForm
                    form="users.remove"
                    action={path}
                    fields={fields}
                    submit={label('remove')}
                    busy={label('removing')}
                    button={{ look: 'line' }}
                  >
                    <p className="measure">{label('removeText')}</p>
                  </AccountForm>
                </details>
              </Section>
            )}
          </>
        )}
      </div>
    </BackOfficeMain>
  );
}

/** Language and permissions: a role, or what is ticked. Offered is what whoever fills it in has themselves. */
function AboutFields({ ownScopes, user }: { readonly ownScopes: readonly string[]; readonly user: OpenedUser | undefined }): ReactElement {
  const { locale, site, translator } = useShop();
  const { typed } = useFormAround();
  const label = (name: string) => translator.text(`users.${name}`);
  // A language that the site does not speak is nobody's new choice; whoever has it keeps it, and is told.
  const offered = LOCALES.filter((one) => site.allowedLocales.includes(one) || one === user?.locale);
  const known = user === undefined ? 'editor' : (presetOf(user.scopes) ?? 'own');
  return (
    <>
      <SelectField
        {...useControl('language')}
        name="language"
        width="m"
        label={label('language')}
        defaultValue={typed('language') ?? user?.locale ?? locale}
        options={offered.map((one) => ({
          value: one,
          label: site.allowedLocales.includes(one)
            ? translator.text(`backOffice.language.${one}`)
            : translator.text('users.languageOff', { language: translator.text(`backOffice.language.${one}`) }),
        }))}
      />
      {user?.isYou ? (
        <>
          <p className="measure">
            {label('scopes')}: {heldInWords(user.scopes, translator)}. {label('ownScopes')}
          </p>
          <input type="hidden" name="preset" value={known} />
          {containedScopes(user.scopes).map((scope) => (
            <input key={scope} type="hidden" name={`scope-${scope}`} value="on" />
          ))}
        </>
      ) : (
        <ScopeFields ownScopes={ownScopes} user={user} />
      )}
    </>
  );
}

function Sessions({ user, path }: { readonly user: OpenedUser; readonly path: string }): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`users.${name}`);
  const fields = { userId: String(user.id) };
  return (
    <Section id="sessions-title" title={label('sessions')}>
      <div className="stack">
        <ul className="sessions plain">
          {user.sessions.map((session) => (
            <SessionLine key={session.id} session={session} form="users.signOut" path={path} fields={fields} />
          ))}
        </ul>
        <AccountForm
          form="users.signOut"
          action={path}
          fields={fields}
          submit={label('signOutAll')}
          button={{ look: 'line' }}
          className=""
        />
      </div>
    </Section>
  );
}

const nameOf = ({ firstName, lastName }: BackOfficeUser) => `${firstName} ${lastName}`.trim();

/** The role, where the permissions are just one's, and the permissions. */
function heldInWords(scopes: readonly string[], translator: Translator): string {
  const preset = presetOf(scopes);
  if (preset === 'administrator') return translator.text('users.preset.administrator');
  const said = scopesInWords(scopes, translator);
  return preset === undefined ? said : `${translator.text(`users.preset.${preset}`)}: ${said}`;
}

function stateInWords({ isInvited, hasFactor, lastSeenAt }: BackOfficeUser, translator: Translator): string {
  if (isInvited) return translator.text('users.invited');
  const seen =
    lastSeenAt === undefined
      ? translator.text('users.notSignedIn')
      : translator.text('users.lastSeen', { at: translator.dateTime(lastSeenAt) });
  return hasFactor ? `${seen}, ${translator.text('users.factorOn')}` : seen;
}
