import { ATTACHMENTS_PRIVATE, ATTACHMENTS_PUBLIC } from '#domain/form/attachment.ts';
import { CAPTCHA_KEY_FIELD, CAPTCHA_RESPONSE_FIELD, FIELD_PREFIX, FORM_TOKEN_FIELD, LIST_PREFIX } from '#domain/form/captcha.ts';
import { checkSubmission, type SubmissionInput } from '#domain/form/check-submission.ts';
import { type FormDefinition, type FormField, isShown } from '#domain/form/form-definition.ts';
import { dayOf } from '#domain/site/site-day.ts';
import type { Shop, ShopSnapshot } from '../shop.ts';
import type { CaptchaProblem } from './captcha-problem.ts';
import { type FormProblems, NO_PROBLEMS } from './form-words.ts';

/** After so long nobody waits for an answer any more. */
const GIVES_UP_MS = 90_000;

/**
 * One form of the platform in a browser: checked by the rule that the platform has too, sent once at a time, fields that are not asked folded away. What was typed is never
 * touched: the controls are the browser's own.
 */
export class SiteFormViewModel {
  problems: FormProblems;
  isSending = false;
  refusals = 0;
  captchaProblem: CaptchaProblem | undefined;
  /** What the hidden fields hold by now, by their names. */
  readonly written: Record<string, string> = {};
  private readonly definition: FormDefinition;
  private readonly shop: Pick<Shop, 'useCases' | 'timer'> & { readonly snapshot: Pick<ShopSnapshot, 'today'> };
  private readonly mostFiles: number;
  /** The document was loaded with this form, not come to from another page. */
  private readonly isOwnDocument: boolean;
  private readonly listeners = new Set<() => void>();
  private form: HTMLFormElement | undefined;
  private shownValues: SubmissionInput | undefined;
  private vouching: Promise<void> | undefined;
  private isVouched = false;
  private version = 0;
  private stopWaiting: () => void = () => undefined;

  constructor(
    definition: FormDefinition,
    shop: SiteFormViewModel['shop'],
    refused: FormProblems,
    facts: { readonly isSignedIn: boolean; readonly isOwnDocument: boolean },
  ) {
    this.definition = definition;
    this.shop = shop;
    this.problems = refused;
    this.isOwnDocument = facts.isOwnDocument;
    this.mostFiles = facts.isSignedIn ? ATTACHMENTS_PRIVATE : ATTACHMENTS_PUBLIC;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): number => this.version;

  /** The form is on the screen. */
  attach(form: HTMLFormElement): () => void {
    this.form = form;
    const look = () => this.look();
    const vouch = () => void this.vouch();
    const again = () => this.reset();
    form.addEventListener('change', look);
    form.addEventListener('focusin', vouch, { once: true });
    addEventListener('pageshow', again);
    look();
    // Somebody was faster than the script.
    if (form.contains(document.activeElement)) vouch();
    return () => {
      form.removeEventListener('change', look);
      form.removeEventListener('focusin', vouch);
      removeEventListener('pageshow', again);
    };
  }

  /** Whether a field is asked now; without script all are. */
  isShown(field: FormField): boolean {
    return this.shownValues === undefined || isShown(this.definition, field, this.shownValues.values);
  }

  /** Whether the script has taken over. */
  get isLive(): boolean {
    return this.shownValues !== undefined;
  }

  /** Whether the browser shall send the form now. */
  submit(): boolean {
    if (this.isSending || this.form === undefined) return !this.isSending;
    const { today } = this.shop.snapshot;
    const checked = checkSubmission(this.definition, contentOf(new FormData(this.form)), {
      today: dayOf(Date.parse(today)),
      mostFiles: this.mostFiles,
    });
    if (checked.isErr()) {
      this.problems = { fields: checked.error, whole: undefined };
      this.refusals += 1;
      this.tell();
      return false;
    }
    this.problems = NO_PROBLEMS;
    this.isSending = true;
    this.stopWaiting = this.shop.timer.after(GIVES_UP_MS, () => this.reset());
    this.tell();
    if (this.isVouched) return true;
    void this.vouch().then(() => this.form?.submit());
    return false;
  }

  private reset(): void {
    this.stopWaiting();
    // The page is back on the screen with a token that has been used.
    if (this.isSending) {
      this.vouching = undefined;
      this.isVouched = false;
    }
    this.isSending = false;
    this.tell();
  }

  private look(): void {
    if (this.form === undefined) return;
    this.shownValues = contentOf(new FormData(this.form));
    this.tell();
  }

  /** Gets a token and has the captcha vouch for it, in the background; without one the form can be sent too. */
  private vouch(): Promise<void> {
    this.vouching ??= this.askCaptcha().catch(() => undefined);
    return this.vouching;
  }

  private async askCaptcha(): Promise<void> {
    const opened = await (await this.shop.useCases()).openForm.run();
    if (opened.isErr() || this.form === undefined) return;
    const { token, captcha } = opened.value;
    // Its script is allowed only where a document was loaded with a form on it.
    if (captcha.provider === 'recaptcha' && !this.isOwnDocument) return location.reload();
    const { vouchFor } = await import('./vouch-for.ts');
    const vouched = await vouchFor(captcha);
    this.write(FORM_TOKEN_FIELD, token);
    if (vouched.isErr()) {
      this.captchaProblem = vouched.error;
      this.tell();
      return;
    }
    this.write(CAPTCHA_KEY_FIELD, captcha.provider);
    this.write(CAPTCHA_RESPONSE_FIELD, vouched.value);
    this.isVouched = true;
  }

  /** Into the page at once, because the form may be sent before it is drawn again; and kept, so that drawing it again changes nothing. */
  private write(name: string, value: string): void {
    this.written[name] = value;
    const field = this.form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }

  private tell(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}

/** What a form holds, by the form's own names. */
export function contentOf(data: FormData): SubmissionInput {
  const values: Record<string, string | string[]> = {};
  const files: Record<string, { name: string; size: number }[]> = {};
  for (const [name, value] of data) {
    const own = name.slice(FIELD_PREFIX.length);
    if (typeof value !== 'string') {
      if (value.name !== '' || value.size > 0) files[own] = [...(files[own] ?? []), { name: value.name, size: value.size }];
    } else if (name.startsWith(LIST_PREFIX)) values[own] = [...((values[own] as string[] | undefined) ?? []), value];
    else if (name.startsWith(FIELD_PREFIX)) values[own] = value;
  }
  return { values, files };
}
