import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { loadMessages } from '../messages/load-messages.ts';
import { useShop } from './shop.ts';

type Late<Props extends object> = (props: Props & { readonly wanted: unknown }) => ReactElement | null;

/**
 * A component that is fetched with its words when it is first shown. When it does not come `Missing` says so in its place, or a toast, and each other value of `wanted` asks once more: a
 * network that was away for a moment takes nothing away for good.
 */
export function lateComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  words: readonly string[],
  Missing?: ComponentType<{ readonly again: () => void }>,
): Late<Props> {
  let fetched: ComponentType<Props> | undefined;
  return function LateComponent({ wanted, ...props }) {
    const shop = useShop();
    const [, setIsThere] = useState(fetched !== undefined);
    const [missed, setMissed] = useState(0);
    const [asked, setAsked] = useState(0);
    // Another wish is another try.
    useEffect(() => {
      if (fetched !== undefined) return;
      Promise.all([fetchComponent(), loadMessages(shop.translator.locale, words)]).then(
        ([component, messages]) => {
          shop.translator.add(messages);
          fetched = component;
          setIsThere(true);
        },
        () => {
          if (Missing === undefined) shop.notices.tell({ tone: 'error', message: 'error.unreachable' });
          else setMissed(asked + 1);
        },
      );
    }, [shop, wanted, asked]);
    const Component = fetched;
    if (Component !== undefined) return <Component {...(props as unknown as Props)} />;
    return Missing !== undefined && missed > asked ? <Missing again={() => setAsked(missed)} /> : null;
  };
}
