import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { CartLine } from '#domain/cart/cart.ts';
import { first, type Search } from '#domain/navigation/search-params.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import {
  CHOICE_FIELD_PREFIX,
  type Choices,
  choose,
  chosenVariant,
  givenUp,
  readChoices,
  type Variant,
} from '#domain/product/configuration.ts';
import type { ProductDetails } from '#domain/product/product-details.ts';
import { useShop } from '../shop/shop.ts';
import { refusedText, useRefusedForm } from '../shop/use-refused-form.ts';

/** Query word that names the line of the cart whose variant a product's page opens with (PRD-04). */
const CART_ITEM_WORD = 'cartItemId';

export interface Configuration {
  readonly choices: Choices;
  readonly variant: Variant | undefined;
  /** The product as it is shown: with price, stock and number of the chosen variant. */
  readonly shown: ProductDetails;
  /** Address of the page with this choice: it can be sent to somebody, and comes back after a reload. */
  readonly address: string;
  /** Choices that later ones have excluded. */
  readonly lost: Choices;
  readonly choose: (attributeCode: string, valueId: string) => void;
}

/** The choice of a configurable product stands in the address (PRD-02); a line of the cart brings its own (PRD-04). */
export function useConfiguration(product: ProductDetails): Configuration {
  const { locale, goTo, cart } = useShop();
  const search = useRouterState({ select: ({ location }) => location.search as Search });
  const { options, variants } = product;
  const inCart = useCartItem();
  // A choice that was sent to the cart before any script ran stands in no address yet.
  const refused = useRefusedForm('addToCart', { productId: String(product.id) });
  const choices = readChoices(
    options,
    (code) =>
      first(search, code) ??
      refusedText(refused, CHOICE_FIELD_PREFIX + code) ??
      variants.find(({ id }) => id === inCart?.productId)?.choices[code],
  );
  const [lost, setLost] = useState<Choices>({});
  const variant = chosenVariant(options, variants, choices);
  const addressOf = (chosen: Choices) => {
    const query = new URLSearchParams(chosen).toString();
    return routePath('product', locale, product.slug) + (query === '' ? '' : `?${query}`);
  };
  return {
    choices,
    variant,
    shown: variant === undefined ? product : shownAs(product, variant),
    address: addressOf(choices),
    lost,
    choose: (attributeCode, valueId) => {
      cart.forgetAddProblem(product.id);
      const chosen = choose(options, variants, choices, attributeCode, valueId);
      setLost(givenUp(lost, choices, chosen));
      goTo(addressOf(chosen), { replace: true });
    },
  };
}

/** The line of the cart that the address names (PRD-04). */
export function useCartItem(): CartLine | undefined {
  const { cart } = useShop();
  const search = useRouterState({ select: ({ location }) => location.search as Search });
  const itemId = first(search, CART_ITEM_WORD);
  return itemId === undefined ? undefined : cart.cart?.lines.find((line) => line.itemId === itemId);
}

function shownAs(product: ProductDetails, { id, sku, price, availability, unit }: Variant): ProductDetails {
  return {
    ...product,
    id,
    sku,
    price,
    availability,
    unit: unit ?? product.unit,
    format: 'Simple',
  };
}
