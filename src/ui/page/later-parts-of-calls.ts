import { lazyRouteComponent } from '@tanstack/react-router';

/** Draws public calls as lists of news do, so it comes with their part. */
export const CallList = lazyRouteComponent(() => import('./section/call-list.tsx'), 'CallList');
