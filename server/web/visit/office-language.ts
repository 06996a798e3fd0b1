import { areaOfRoute } from '#domain/back-office/back-office.ts';
import type { WebDependencies } from '../context/web-context.ts';
import type { Visit } from './visit.ts';

/** Whether a page of the back office is asked for by somebody who belongs there. */
export function isInOffice({ match, identity }: Pick<Visit, 'match' | 'identity'>): boolean {
  const route = match?.route;
  return (
    identity.account?.isBackofficeUser === true &&
    route !== undefined &&
    (route === 'admin' || route === 'adminSearch' || areaOfRoute(route) !== undefined)
  );
}

/** A language link of the back office was followed: it speaks that language with its user from now on (LOC-10). The shop's own language and cart stay. Where it can't be kept, the page says so by its language. */
export async function switchOfficeLanguage({ composition }: WebDependencies, { locale, client, requestId, cookies }: Visit): Promise<void> {
  await composition.accountUseCasesFor({ locale, client, requestId, cookies, onTags: () => undefined }).chooseLanguage.run(locale);
}
