import {
  CAPTCHA_KEY_FIELD,
  CAPTCHA_RESPONSE_FIELD,
  FIELD_PREFIX,
  FORM_TOKEN_FIELD,
  LIST_PREFIX,
  type OpenedForm,
} from '#domain/form/captcha.ts';
import type { SubmissionInput } from '#domain/form/check-submission.ts';
import { type FormDefinition, type FormField, isShown } from '#domain/form/form-definition.ts';
import type { FormFieldProblems } from '#domain/form/form-problem.ts';
import { loadMessages } from '../messages/load-messages.ts';
import type { Shop, ShopSnapshot } from '../shop/shop.ts';
import type { CaptchaProblem } from './captcha-problem.ts';
import type { FormVouching, Vouching } from './form-vouching.ts';
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
  private readonly shop: Pick<Shop, 'useCases' | 'timer' | 'locale' | 'translator'> & { readonly snapshot: Pick<ShopSnapshot, 'today'> };
  /** `isOwnDocument`: the document was loaded with this form, not come to from another page. */
  private readonly facts: { readonly isSignedIn: boolean; readonly isOwnDocument: boolean };
  private readonly listeners = new Set<() => void>();
  private form: HTMLFormElement | undefined;
  private shownValues: SubmissionInput | undefined;
  private vouching: Promise<FormVouching> | undefined;
  private isVouched = false;
  private version = 0;
  private stopWaiting: () => void = () => undefined;

  constructor(definition: FormDefinition, shop: SiteFormViewModel['shop'], refused: FormProblems, facts: SiteFormViewModel['facts']) {
    this.definition = definition;
    this.shop = shop;
    this.problems = refused;
    this.facts = facts;
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
    const vouch = () => void this.vouched('begin');
    const again = () => this.reset();
    const storage = tabStorage();
    const kept = storage?.getItem(this.storageKey);
    const keep = async () => {
      const { keepText } = await import('./kept-text.ts');
      if (storage !== undefined) keepText(storage, this.storageKey, new FormData(form));
    };
    const bringBack = async (text: string) => {
      const { fillIn } = await import('./kept-text.ts');
      fillIn(text, form.elements);
      look();
    };
    if (kept) void bringBack(kept).catch(() => undefined);
    const keepTyped = () => void keep().catch(() => undefined);
    form.addEventListener('input', keepTyped);
    form.addEventListener('change', look);
    form.addEventListener('focusin', vouch, { once: true });
    addEventListener('pageshow', again);
    look();
    // Somebody was faster than the script.
    if (form.contains(document.activeElement)) vouch();
    return () => {
      form.removeEventListener('input', keepTyped);
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

  /** Whether the browser shall send the form itself, as before the script has taken over. */
  submit(): boolean {
    if (this.form === undefined) return true;
    if (this.isSending) return false;
    this.isSending = true;
    this.stopWaiting = this.shop.timer.after(GIVES_UP_MS, () => this.reset());
    void this.checkAndSend(contentOf(new FormData(this.form)));
    return false;
  }

  private async checkAndSend(content: SubmissionInput): Promise<void> {
    const problems = await this.problemsOf(content);
    if (problems !== undefined) {
      this.problems = { fields: problems, whole: undefined };
      this.refusals += 1;
      this.isSending = false;
      this.stopWaiting();
      this.tell();
      return;
    }
    this.problems = NO_PROBLEMS;
    this.tell();
    await this.send();
  }

  /** What is wrong with what was typed; nothing where the rule can't be had, as the platform has it too. */
  private async problemsOf(content: SubmissionInput): Promise<FormFieldProblems | undefined> {
    const sending = await this.fetchedSending().catch(() => undefined);
    return sending?.problemsOf(this.definition, content, { today: this.shop.snapshot.today, isSignedIn: this.facts.isSignedIn });
  }

  /** The browser's own page of a lost connection would take along what was typed: the form goes only when somebody is there to take it. */
  private async send(): Promise<void> {
    const [isReached] = await Promise.all([this.isReached(), this.isVouched ? undefined : this.vouched('finish')]);
    // Nobody waited so long, or the page came back meanwhile.
    if (!this.isSending) return;
    if (isReached) {
      tabStorage()?.removeItem(this.storageKey);
      this.form?.submit();
      return;
    }
    this.problems = { fields: {}, whole: { message: 'error.unreachable' } };
    this.refusals += 1;
    this.reset();
  }

  private get storageKey(): string {
    return `form${this.definition.id}`;
  }

  private async isReached(): Promise<boolean> {
    try {
      const { openForm } = await this.shop.useCases();
      const opened = await openForm.run();
      return opened.isOk() || (opened.error.kind === 'Refused' && opened.error.status < 500);
    } catch {
      return false;
    }
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

  /** Gets a token, and does of the captcha what can be done before, in the background; without one the form can be sent too. */
  private async vouched(step: 'begin' | 'finish'): Promise<void> {
    this.vouching ??= this.fetchedSending().then(({ vouchingFor }) => vouchingFor(() => this.open()));
    try {
      this.keep(await (await this.vouching)[step]());
    } catch {
      // What a network that was away for a moment did not bring is asked for at the next wish.
      this.vouching = undefined;
    }
  }

  /** The rule, with the words for what it finds; most who see a form want neither. */
  private async fetchedSending(): Promise<typeof import('./form-sending.ts')> {
    const { locale, translator } = this.shop;
    const [sending, words] = await Promise.all([import('./form-sending.ts'), loadMessages(locale, ['form-problem'])]);
    translator.add(words);
    return sending;
  }

  private async open(): Promise<OpenedForm | undefined> {
    const opened = await (await this.shop.useCases()).openForm.run();
    if (opened.isErr() || this.form === undefined) return undefined;
    // Its script is allowed only where a document was loaded with a form on it.
    if (opened.value.captcha.provider === 'recaptcha' && !this.facts.isOwnDocument) {
      location.reload();
      return undefined;
    }
    return opened.value;
  }

  private keep(vouching: Vouching | undefined): void {
    if (vouching === undefined) return;
    const { opened, response } = vouching;
    this.write(FORM_TOKEN_FIELD, opened.token);
    if (response === undefined) return;
    if (response.isErr()) {
      this.captchaProblem = response.error;
      this.tell();
      return;
    }
    this.write(CAPTCHA_KEY_FIELD, opened.captcha.provider);
    this.write(CAPTCHA_RESPONSE_FIELD, response.value);
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

/** Where this tab keeps things; undefined where it may keep none. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** What a form holds, by the form's own names. */
function contentOf(data: FormData): SubmissionInput {
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
