import type { ReactElement } from 'react';
import { consentValue, shownVersions, tickedConsents, VERSIONS_FIELD } from '#domain/consent/consent.ts';
import { consentsToJoin } from '#domain/newsletter/consents-to-join.ts';
import type { ChosenList, OwnNewsletter } from '#domain/newsletter/newsletter.ts';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { useShop } from '../shop/shop.ts';
import { useFormAround } from './account-form.tsx';
import { ConsentChoice } from './consent-choice.tsx';

interface ListChoicesProps {
  readonly lists: readonly ChosenList[];
  /** What joining any of them needs, or may be agreed to with it. */
  readonly asked?: OwnNewsletter['consents'] | undefined;
  /** Those that have been accepted already, in which words (consentValue): in these they come ticked. */
  readonly accepted?: readonly string[];
}

/** The lists that somebody is on and those that they may choose, within a form; below them the consents that these need. */
export function ListChoices({ lists, asked = [], accepted = [] }: ListChoicesProps): ReactElement {
  const { translator } = useShop();
  const { id, refused } = useFormAround();
  const typed = (name: string) => [refused?.values[name] ?? []].flat();
  // What was not there to be chosen from when the form was sent is as it is; a form of before does not say what was.
  const wasShown = (list: number) => refused !== undefined && (refused.values.shown === undefined || typed('shown').includes(String(list)));
  const isOn = ({ id: list, isOn: isKept }: ChosenList) => (wasShown(list) ? typed('lists').includes(String(list)) : isKept);
  const ofAll = new Map(asked.map((consent) => [consent.id, consent] as const));
  const ofLists = lists.flatMap(({ isOn: isKept, consent }) => (isKept || consent === undefined || ofAll.has(consent.id) ? [] : consent));
  const consents = [...new Map([...asked, ...ofLists].map((consent) => [consent.id, consent] as const)).values()];
  const ticked = tickedConsents(refused?.values);
  const lacksList = refused?.problem.kind === 'FieldsInvalid' && 'lists' in refused.problem.fields;
  const isMissing = refused?.problem.kind === 'ConsentRequired';
  const joined = lists.filter((list) => isOn(list) && !list.isOn);
  const needed = consentsToJoin(joined.length === 0 ? [] : asked, joined);
  return (
    <>
      <ChoiceGroup
        id={`${id}-lists`}
        legend={translator.text('newsletter.lists')}
        error={lacksList ? translator.text('error.noListChosen') : undefined}
      >
        {lists.map((list) => (
          <input key={`shown ${list.id}`} type="hidden" name="shown" value={list.id} />
        ))}
        {lists.map((list, place) => (
          <Choice
            key={list.id}
            type="checkbox"
            name="lists"
            value={String(list.id)}
            id={lacksList && place === 0 ? `${id}-lists` : `${id}-list-${list.id}`}
            label={list.name}
            hint={list.sentence}
            defaultChecked={isOn(list)}
          />
        ))}
      </ChoiceGroup>
      <input type="hidden" name={VERSIONS_FIELD} value={shownVersions(consents)} />
      {consents.map((consent) => {
        const general = ofAll.get(consent.id);
        const ofOwn = lists.filter((list) => list.consent?.id === consent.id && !list.isOn);
        const isTicked = ticked.includes(consentValue(consent));
        const isNeeded = isMissing && needed.has(consent.id) && !isTicked;
        const isUnknown = refused?.problem.kind === 'ConsentVersionUnknown' && refused.problem.id === consent.id;
        return (
          <ConsentChoice
            key={consent.id}
            consent={consent}
            hint={
              isNeeded
                ? translator.text('core.notifications.consentRequired')
                : isUnknown
                  ? translator.text('error.consentVersionUnknown')
                  : general
                    ? undefined
                    : ofOwn.map(({ name }) => name).join(', ')
            }
            invalid={isNeeded || isUnknown}
            defaultChecked={refused === undefined ? accepted.includes(consentValue(consent)) : isTicked}
          />
        );
      })}
    </>
  );
}
