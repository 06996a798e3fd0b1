import { first, type Search } from '#domain/navigation/search-params.ts';
import { DOWNLOAD_PROBLEMS, isDownloadToken } from '#domain/order/download.ts';
import type { DownloadProblemPage } from '../download/download-problem-screen.tsx';
import type { FormConfirmPage } from '../form/form-confirm-screen.tsx';
import type { NewsletterLinkPage } from '../newsletter/newsletter-link-screen.tsx';
import type { Shop } from '../shop/shop.ts';
import { answerOf, personalPage, refusedToken } from './personal-page.ts';

/** What the address says of goal and goalType only tells whether it is whole: the platform says what they are (T-14). */
export async function loadFormConfirmation(shop: Shop, search: Search): Promise<FormConfirmPage> {
  const token = first(search, 'goal') ?? '';
  const isDefined = token !== '' && (first(search, 'goalType') ?? '') !== '' && (first(search, 'confirmedEmail') ?? '') !== '';
  const confirmation = isDefined ? await answerOf(shop, shop.accountUseCases().checkFormConfirmation, token) : undefined;
  return { ...personalPage(shop, 'confirmEmail', 'formConfirm.title'), token, isDefined, confirmation };
}

export async function loadNewsletterLink(shop: Shop, search: Search): Promise<NewsletterLinkPage> {
  const token =
    first(search, 'link') ?? refusedToken(shop, 'newsletterLink', 'link') ?? refusedToken(shop, 'newsletterLists', 'link') ?? '';
  const link = token === '' ? undefined : await answerOf(shop, shop.accountUseCases().checkNewsletterLink, token);
  const leaves = (link?.lists.length ?? 0) > 0 && link?.isDone === false ? 'newsletter.listsTitle' : 'newsletter.leaveTitle';
  const title = link?.purpose === 'leave' ? leaves : 'newsletter.confirmTitle';
  return { ...personalPage(shop, 'newsletter', title), token, link };
}

/** What waits for a consent asks for it, and comes when it is given; anything else says why there is no file. */
export async function loadDownloadProblem(shop: Shop, search: Search): Promise<DownloadProblemPage> {
  const token = first(search, 'token') ?? '';
  const known = DOWNLOAD_PROBLEMS.find((problem) => problem === first(search, 'problem')) ?? 'unknown';
  const isAboutFile = known === 'consent' || known === 'agreed';
  const problem = isAboutFile && !isDownloadToken(token) ? 'unknown' : known;
  const title = problem === 'consent' || problem === 'agreed' ? `download.${problem}Title` : 'download.title';
  return { ...personalPage(shop, 'downloadProblem', title), problem, token };
}
