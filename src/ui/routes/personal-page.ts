import type { UseCase } from '#application/account/use-case.ts';
import { rememberedPage } from '#domain/navigation/remembered-page.ts';
import { first, type Search } from '#domain/navigation/search-params.ts';
import type { SiteRoute } from '#domain/navigation/site-routes.ts';
import type { AccountFormName } from '#domain/site/form.ts';
import { type PageData, screenAddresses } from '../shop/page-data.ts';
import type { Shop } from '../shop/shop.ts';
import { answered } from './answered.ts';

/** What every screen for one person says of itself. */
export function personalPage(shop: Shop, route: SiteRoute, title = `layout.${route}`): PageData {
  return { title: shop.translator.text(title), addresses: screenAddresses(route), noIndex: true };
}

/** What a use case of somebody's account gives; a session that ended on the way leads to login. */
export async function answerOf<Given extends readonly unknown[], T>(shop: Shop, useCase: UseCase<Given, T>, ...given: Given): Promise<T> {
  return answered(shop, await useCase.run(...given));
}

/** Where to go after signing in; empty for wherever the site leads. */
export function pageAfterLogin(shop: Shop, search: Search): string {
  const { refusedForm, visitor } = shop.snapshot;
  const sent = refusedForm?.values.from;
  return (
    rememberedPage(first(search, 'from')) ?? rememberedPage(typeof sent === 'string' ? sent : undefined) ?? visitor.rememberedPage ?? ''
  );
}

/** The token of a link whose form was refused: that is answered at the address without it. */
export function refusedToken(shop: Shop, form: AccountFormName, name: string): string | undefined {
  const { refusedForm } = shop.snapshot;
  const value = refusedForm?.form === form ? refusedForm.values[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
