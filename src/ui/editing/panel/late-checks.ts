import { lateComponent } from '../../shop/late-component.tsx';

/** What is to be mended (checks.tsx), fetched where somebody looks at it. */
export const Checks = lateComponent(() => import('./checks.tsx').then((file) => file.Checks), ['checks', 'join-posts']);
