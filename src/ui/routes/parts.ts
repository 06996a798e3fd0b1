import { lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../messages/load-messages.ts';
import {
  AccessibilityStatement,
  CallList,
  DataTable,
  FormSection,
  Gallery,
  NewsletterSection,
  Places,
  PostArticle,
  Tabs,
  Video,
} from '../page/rare-parts.ts';
import type { PartName } from '../shop/page-data.ts';
import type { Shop, ShopSnapshot } from '../shop/shop.ts';

/** The fields of a bundle, on the page of one. */
export const BundlePurchase = lazyRouteComponent(() => import('../bundle/bundle-purchase.tsx'), 'BundlePurchase');

interface Part {
  readonly component?: { readonly preload?: () => Promise<void> | undefined };
  /** The file that holds it, as the build's manifest knows it. */
  readonly file?: string;
  /** Groups of messages that it speaks. */
  readonly words: readonly string[];
}

/** What a view is drawn with besides its screen, as its loader names it. */
export const PARTS = {
  post: { component: PostArticle, file: 'src/ui/post/post-article.tsx', words: ['post', 'comment'] },
  form: { component: FormSection, file: 'src/ui/form/form-section.tsx', words: ['form'] },
  accessibilityStatement: {
    component: AccessibilityStatement,
    file: 'src/ui/page/section/accessibility-statement.tsx',
    words: ['statement'],
  },
  newsletter: { component: NewsletterSection, file: 'src/ui/newsletter/newsletter-section.tsx', words: [] },
  video: { component: Video, file: 'src/ui/page/section/video.tsx', words: [] },
  gallery: { component: Gallery, file: 'src/ui/page/section/gallery.tsx', words: [] },
  table: { component: DataTable, file: 'src/ui/page/section/data-table.tsx', words: [] },
  tabs: { component: Tabs, file: 'src/ui/page/section/tabs.tsx', words: [] },
  places: { component: Places, file: 'src/ui/page/section/place-finder.tsx', words: ['place'] },
  callList: { component: CallList, file: 'src/ui/page/section/call-list.tsx', words: ['post'] },
  productRow: { words: ['product'] },
  bundle: { component: BundlePurchase, file: 'src/ui/bundle/bundle-purchase.tsx', words: ['bundle'] },
  narrowedList: { words: ['search'] },
  refusedForm: { words: ['problem'] },
  refusedSiteForm: { words: ['form-problem'] },
} as const satisfies Record<PartName, Part>;

/** What a page says besides of a form that the server has refused. */
export function partsOfRefusal(refused: ShopSnapshot['refusedForm']): readonly PartName[] {
  if (refused === undefined) return [];
  return refused.form === 'siteForm' ? ['refusedForm', 'refusedSiteForm'] : ['refusedForm'];
}

/** Fetches the parts of a view before it is drawn; on the server all words are there. */
export async function fetchParts({ locale, translator }: Shop, names: readonly PartName[] = []): Promise<void> {
  const parts: readonly Part[] = names.map((name) => PARTS[name]);
  const words = parts.flatMap((part) => part.words);
  const [messages] = await Promise.all([
    import.meta.env.SSR || words.length === 0 ? {} : loadMessages(locale, words),
    ...parts.map(({ component }) => component?.preload?.()),
  ]);
  translator.add(messages);
}
