import type { Page } from 'playwright/test';
import { DATA, demoPerson, linkIn, mailTo, type SignIn } from './people.ts';
import { consentsOn, type Fields, post } from './posted.ts';
import { path } from './steps.ts';

/** Signs in without a page. */
export async function signedIn(page: Page, { email, password }: SignIn): Promise<void> {
  await post(page, path('login', 'hr'), [
    ['form', 'login'],
    ['username', email],
    ['password', password],
  ]);
}

/** Signs in to the back office as the demo's editor without a page; of a shop whose data lie elsewhere than those of the journeys. */
export async function signedInAsEditor(page: Page, data = DATA): Promise<void> {
  await signedInToOffice(page, demoPerson('urednistvo', data));
}

/** The first page of the back office, as the demo's editor sees it once they are signed in. */
export async function enterBackOffice(page: Page, data = DATA): Promise<void> {
  await signedInAsEditor(page, data);
  await page.goto('/admin');
}

/** Signs in to the back office without a page. */
export async function signedInToOffice(page: Page, { email, password }: SignIn): Promise<void> {
  await post(page, path('adminLogin', 'hr'), [
    ['form', 'adminLogin'],
    ['username', email],
    ['password', password],
  ]);
}

/** Makes an account with a confirmed e-mail address without a page, and leaves nobody signed in. */
export async function registered(page: Page, { email, password }: SignIn, firstName: string, more: Fields = []): Promise<void> {
  const registration = path('register', 'hr');
  await post(page, registration, [
    ['form', 'register'],
    ...Object.entries({ firstName, lastName: 'Perić', email, password, confirmedPassword: password }),
    ...more,
    ...(await consentsOn(page, registration)),
  ]);
  const link = linkIn(await mailTo(email, 'confirmEmail'), 'verificationToken');
  await post(page, link, [
    ['form', 'confirmEmail'],
    ['verificationToken', new URL(link, 'http://shop').searchParams.get('verificationToken') ?? ''],
    ['password', password],
  ]);
  await post(page, path('profile', 'hr'), [['form', 'logout']]);
}
