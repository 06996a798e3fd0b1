import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { loadMessages } from '../messages/load-messages.ts';
import { useShop } from './shop.ts';

type Late<Props extends object> = (props: Props & { readonly wanted: unknown }) => ReactElement | null;

/**
 * A component that is fetched with its words when it is first shown. When it does not come a toast says so, and each other value of `wanted` asks once more: a network that was away
 * for a moment takes nothing away for good.
 */
export function lateComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  words: readonly string[],
): Late<Props> {
  let fetched: ComponentType<Props> | undefined;
  return function LateComponent({ wanted, ...props }) {
    const shop = useShop();
    const [, setIsThere] = useState(fetched !== undefined);
    // Another wish is another try.
    useEffect(() => {
      if (fetched !== undefined) return;
      Promise.all([fetchComponent(), loadMessages(shop.locale, words)]).then(
        ([component, messages]) => {
          shop.translator.add(messages);
          fetched = component;
          setIsThere(true);
        },
        () => shop.notices.tell({ tone: 'error', message: 'error.unreachable' }),
      );
    }, [shop, wanted]);
    const Component = fetched;
    return Component === undefined ? null : <Component {...(props as unknown as Props)} />;
  };
}
