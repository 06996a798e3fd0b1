import { lazyRouteComponent } from '@tanstack/react-router';

/** What only some pages have: a loader names those of its view (routes/parts.ts), and whoever looks at another one need not wait for them. */
export const PostArticle = lazyRouteComponent(() => import('../post/post-article.tsx'), 'PostArticle');
export const FormSection = lazyRouteComponent(() => import('../form/form-section.tsx'), 'FormSection');
export const AccessibilityStatement = lazyRouteComponent(() => import('./section/accessibility-statement.tsx'), 'AccessibilityStatement');
export const NewsletterSection = lazyRouteComponent(() => import('../newsletter/newsletter-section.tsx'), 'NewsletterSection');
export const Video = lazyRouteComponent(() => import('./section/video.tsx'), 'Video');
export const Gallery = lazyRouteComponent(() => import('./section/gallery.tsx'), 'Gallery');
export const Places = lazyRouteComponent(() => import('./section/place-finder.tsx'), 'Places');
export const DataTable = lazyRouteComponent(() => import('./section/data-table.tsx'), 'DataTable');
export const Tabs = lazyRouteComponent(() => import('./section/tabs.tsx'), 'Tabs');
export const CallList = lazyRouteComponent(() => import('./section/call-list.tsx'), 'CallList');
