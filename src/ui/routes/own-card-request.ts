import type { OwnCardRequest } from '#domain/membership/card-request.ts';
import { routePath } from '#domain/navigation/site-routes.ts';
import type { ContentPage } from '#domain/page/content-page.ts';
import type { Section } from '#domain/page/section.ts';
import { cardRequestText } from '../account/card-request-text.ts';
import type { Shop } from '../shop/shop.ts';

/** The page with the form that asks for the membership card, with how the visitor's own request stands, above the form; made by the server alone. */
export async function withOwnCardRequest(shop: Shop, page: ContentPage): Promise<ContentPage> {
  const account = (await shop.accountUseCases().viewAccount.run()).unwrapOr(undefined);
  if (account?.cardRequest === undefined) return page;
  const told = toldOf(shop, account.cardRequest);
  return { ...page, sections: page.sections.flatMap((section) => (asksForCard(section) ? [told, section] : [section])) };
}

/** Whether the membership card is asked for with this section. */
export function asksForCard(section: Section): boolean {
  return section.kind === 'form' && section.form?.asksForCard === true;
}

function toldOf({ locale, translator }: Shop, request: OwnCardRequest): Section<'callOut'> {
  const { title, text } = cardRequestText(translator, request);
  const profile = { title: translator.text('layout.profile'), target: { kind: 'address', address: routePath('profile', locale) } } as const;
  return { kind: 'callOut', title, text, links: [profile] };
}
