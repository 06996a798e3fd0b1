import type { ReactElement } from 'react';
import type { ChosenList } from '#domain/newsletter/newsletter.ts';
import { useFormAround } from '../account/account-form.tsx';
import { Choice } from '../elements/choice.tsx';
import { ChoiceGroup } from '../elements/choice-group.tsx';
import { Html } from '../elements/html.tsx';
import { useShop } from '../shop/shop.ts';

/** The lists that somebody is on and those that they may choose, within a form; below them the consents that some of these need. */
export function ListChoices({ lists }: { readonly lists: readonly ChosenList[] }): ReactElement {
  const { translator } = useShop();
  const { id, refused } = useFormAround();
  const typed = (name: string) => [refused?.values[name] ?? []].flat();
  const isOn = (list: ChosenList) => (refused === undefined ? list.isOn : typed('lists').includes(String(list.id)));
  const consents = new Map(
    lists.flatMap((list) => (list.isOn || list.consent === undefined ? [] : [[list.consent.id, list.consent] as const])),
  );
  const isMissing = refused?.problem.kind === 'ConsentRequired';
  return (
    <>
      <ChoiceGroup id={`${id}-lists`} legend={translator.text('newsletter.lists')}>
        {lists.map((list) => (
          <Choice
            key={list.id}
            type="checkbox"
            name="lists"
            value={String(list.id)}
            id={`${id}-list-${list.id}`}
            label={list.name}
            hint={list.sentence}
            defaultChecked={isOn(list)}
          />
        ))}
      </ChoiceGroup>
      {[...consents.values()].map((consent) => {
        const wanted = lists.filter((list) => list.consent?.id === consent.id && !list.isOn);
        const isNeeded = isMissing && wanted.some(isOn) && !typed('consents').includes(String(consent.id));
        return (
          <Choice
            key={consent.id}
            type="checkbox"
            name="consents"
            value={String(consent.id)}
            id={`${id}-consent-${consent.id}`}
            label={<Html as="span" html={consent.displayName} />}
            hint={isNeeded ? translator.text('core.notifications.consentRequired') : wanted.map(({ name }) => name).join(', ')}
            invalid={isNeeded}
            defaultChecked={typed('consents').includes(String(consent.id))}
          />
        );
      })}
    </>
  );
}
