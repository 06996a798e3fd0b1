/** Where mail programs post to, to end a subscription with one click (RFC 8058). */
export const ONE_CLICK_PATH = '/newsletter/one-click';

/** What a link about the newsletter is good for (CMS-10). */
export interface NewsletterLink {
  /** `confirm` begins a subscription, `leave` ends it. */
  readonly purpose: 'confirm' | 'leave';
  readonly email: string;
  /** Whether it has been done already. */
  readonly isDone: boolean;
}
