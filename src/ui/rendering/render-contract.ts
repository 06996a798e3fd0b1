import type { AccountUseCases } from '#application/account-use-cases.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { SignedInVisitor } from '#domain/account/account.ts';
import type { RefusedForm } from '#domain/account/refused-form.ts';
import type { OrderExtras } from '#domain/checkout/order-extras.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { AccessibilitySettings } from '#domain/site/accessibility.ts';
import type { FlashName } from '#domain/site/flash.ts';
import type { TypedValues } from '#domain/site/form.ts';
import type { Log } from '#ports/log.ts';

/** What the web server hands to the renderer for one page. */
export interface RenderInput {
  /** A GET for the page; for a refused form the same address. */
  readonly request: Request;
  readonly useCases: UseCases;
  readonly accountUseCases: AccountUseCases;
  /** The notice that the answer before this one left (cookie `flash`). */
  readonly flash: FlashName | undefined;
  readonly log: Log;
  readonly locale: Locale;
  /** What the page's own scripts and styles carry: the nonce of its content security policy, or a mark by which a page for everybody is signed (server/web/answer/signed-page.ts). */
  readonly nonce: string;
  /** Vite's client manifest (dist/client/.vite/manifest.json); undefined in development. */
  readonly assets: Readonly<Record<string, ViteChunk>> | undefined;
  readonly visitor: Visitor;
  readonly refusedForm: RefusedForm | undefined;
  /** Path of the page is known to be missing (an unknown route): render the not-found screen with status 404. */
  readonly missing: boolean;
  /** Pages of payment have a policy of their own: they are gone to, and left, by loading a document. */
  readonly paymentApart: boolean;
  /** What the page comes with besides the app. */
  readonly entry: PageEntry | undefined;
}

/** Its editor (ADM-02), or, for somebody of the back office who asks for it and may not have it, what they have left in their browser. */
export type PageEntry = 'editing' | 'left';

/** What a page may know of its visitor; for an anonymous visitor without cart everything is empty, so that pages can be kept. */
export interface Visitor {
  readonly hasCart: boolean;
  /** What was typed for an order that is not placed yet. */
  readonly orderExtras: OrderExtras;
  readonly cookieNoticeAccepted: boolean;
  /** How they want to read; undefined when as usual (ACC-02). */
  readonly accessibility?: AccessibilitySettings | undefined;
  /** Undefined when nobody is signed in. */
  readonly account: SignedInVisitor | undefined;
  /** On screens with a login form: the page to return to, for its hidden field `from` (IDN-01). */
  readonly rememberedPage?: string | undefined;
  /**
   * A form of the shop that was sent after the session had ended: hidden fields of the login form, under the names that stand here (they begin with CARRIED_PREFIX); a list is
   * one field for each of its texts. They are sent again after signing in.
   */
  readonly carried?: TypedValues | undefined;
}

export interface ViteChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** A page that is made and not sent yet. Its HTML stays a text: as the body of a Response it would be encoded and decoded again at every station. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  /** Empty for an address that leads on. */
  readonly html: string;
  /** What the screen failed with, where the error page stands in its place for another reason than an answer of the platform; for the log. */
  readonly failure?: unknown;
}

/** Trusted type policy by which the loader (loader-script.ts) vouches for the address of the app. */
export const LOADER_POLICY = 'izlog-loader';

/** Header of a page that an editor has sent on to another site: no other page leads away (T-14). It is for the web server and goes no further. */
export const SENT_AWAY_HEADER = 'x-sent-away';

/** The renderer's module (src/ui/entry-server.tsx, built to dist/server/entry-server.js). */
export interface Renderer {
  /** The whole page: status (200, 301, 404, 500, 503), headers, HTML beginning with the doctype. A failed page is the error page; rejects, with a status (domain/error-status.ts), when not even that can be shown. */
  render(input: RenderInput): Promise<RenderedPage>;
}
