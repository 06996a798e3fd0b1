import type { ReactElement } from 'react';
import { mayHandOut, type OpenedUser, PRESET_NAMES, presetOf, USER_PRESETS } from '#domain/account/back-office-user.ts';
import { hasScope, SCOPE_AREAS, SCOPES, type Scope, type ScopeArea, scopeField, scopesOf } from '#domain/back-office/scope.ts';
import { useControl } from '../../account/account-fields.tsx';
import { useFormAround } from '../../account/account-form.tsx';
import { Choice } from '../../elements/choice.tsx';
import { ChoiceGroup } from '../../elements/choice-group.tsx';
import { useShop } from '../../shop/shop.ts';
import { areaInWords, scopesInWords, verbInWords } from './scopes-in-words.ts';

export interface ScopeFieldsProps {
  /** Of whoever fills it in: nothing else is offered. */
  readonly ownScopes: readonly string[];
  /** Undefined for a new one. */
  readonly user: OpenedUser | undefined;
}

/** What somebody may do: a role, which tells what it contains, or permissions of one's own choice in a table, area by area. */
export function ScopeFields({ ownScopes, user }: ScopeFieldsProps): ReactElement {
  const { translator } = useShop();
  const { typed } = useFormAround();
  const { id, ...control } = useControl('preset');
  const label = (name: string) => translator.text(`users.${name}`);
  const chosen = typed('preset') ?? (user === undefined ? 'editor' : (presetOf(user.scopes) ?? 'own'));
  const offered = PRESET_NAMES.filter((name) => mayHandOut(ownScopes, USER_PRESETS[name]));
  return (
    <>
      <div id={id} tabIndex={-1}>
        <ChoiceGroup {...control} id={`${id}-group`} legend={label('preset')}>
          {[...offered, 'own' as const].map((name) => (
            <Choice
              key={name}
              type="radio"
              name="preset"
              value={name}
              id={`${id}-${name}`}
              label={label(`preset.${name}`)}
              hint={name === 'own' ? label('presetHint') : scopesInWords(USER_PRESETS[name], translator)}
              defaultChecked={chosen === name}
            />
          ))}
        </ChoiceGroup>
      </div>
      <ScopeTable offered={SCOPES.filter((scope) => mayHandOut(ownScopes, [scope]))} held={user?.scopes ?? []} />
    </>
  );
}

export interface ScopeTableProps {
  /** Those that may be ticked. */
  readonly offered: readonly Scope[];
  /** Those that are ticked to begin with, and what they contain. */
  readonly held: readonly string[];
  /** For screen readers only, where something around it says it. */
  readonly captionHidden?: true;
}

/** Permissions area by area, each with a box. */
export function ScopeTable({ offered, held, captionHidden }: ScopeTableProps): ReactElement {
  const { translator } = useShop();
  const label = (name: string) => translator.text(`backOffice.scopeTable.${name}`);
  const scopesIn = (area: ScopeArea) => scopesOf(area).filter((scope) => offered.includes(scope));
  const areas = SCOPE_AREAS.filter((area) => scopesIn(area).length > 0);
  return (
    <table className="own-scopes">
      <caption className={captionHidden && 'vh'}>{label('scopesOf')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('area')}</th>
          <th scope="col">{label('verbs')}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area}>
            <th scope="row">{areaInWords(area, translator)}</th>
            <td>
              <div className="verbs">
                {scopesIn(area).map((scope) => (
                  <ScopeChoice key={scope} area={area} scope={scope} isHeld={hasScope(held, [scope])} />
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ScopeChoiceProps {
  readonly area: ScopeArea;
  readonly scope: Scope;
  readonly isHeld: boolean;
}

/** Named with its area, which a screen reader's list of controls does not tell. */
function ScopeChoice({ area, scope, isHeld }: ScopeChoiceProps): ReactElement {
  const { translator } = useShop();
  const { typed, refused, id } = useFormAround();
  return (
    <Choice
      type="checkbox"
      name={scopeField(scope)}
      id={`${id}-scope-${scope}`}
      label={
        <>
          <span className="vh">{areaInWords(area, translator)}: </span>
          {verbInWords(area, scope.slice(area.length + 1), translator)}
        </>
      }
      defaultChecked={refused === undefined ? isHeld : Boolean(typed(scopeField(scope)))}
    />
  );
}
