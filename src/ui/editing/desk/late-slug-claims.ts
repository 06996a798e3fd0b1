import { lateComponent } from '../../shop/late-component.tsx';

/** What else has an address (slug-claims.tsx), fetched where one is written or something has it: whoever corrects a word needs nothing of it. */
export const SlugClaims = lateComponent(() => import('./slug-claims.tsx').then((file) => file.SlugClaims), ['slug-claims']);
