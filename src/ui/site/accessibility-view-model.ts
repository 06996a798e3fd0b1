import { makeAutoObservable, observableRef } from 'mobx';
import { type AccessibilityOption, type AccessibilitySettings, changeAccessibility, USUAL_SETTINGS } from '#domain/site/accessibility.ts';
import type { Notices } from '#ports/notices.ts';

export interface AccessibilityParts {
  readonly settings: AccessibilitySettings | undefined;
  /** Lets the page look so. */
  readonly show: (settings: AccessibilitySettings) => void;
  /** Keeps the settings for later visits; undefined forgets them. */
  readonly keep: (settings: AccessibilitySettings | undefined) => void;
  readonly notices: Notices;
}

/** The accessibility panel: each option applies at once, saving keeps them (ACC-01 to ACC-03). */
export class AccessibilityViewModel {
  settings: AccessibilitySettings;
  private readonly parts: AccessibilityParts;

  constructor(parts: AccessibilityParts) {
    this.parts = parts;
    this.settings = parts.settings ?? USUAL_SETTINGS;
    makeAutoObservable<this, 'parts'>(this, { settings: observableRef, parts: false }, { autoBind: true });
  }

  change<Option extends AccessibilityOption>(option: Option, value: AccessibilitySettings[Option]): void {
    const changed = changeAccessibility(this.settings, option, value);
    if (changed.isErr()) this.parts.notices.tell({ tone: 'error', message: 'toast.optionNotSupported' });
    else this.become(changed.value);
  }

  save(): void {
    this.parts.keep(this.settings);
    this.parts.notices.tell({ tone: 'success', message: 'toast.saveSuccess' });
  }

  reset(): void {
    this.become(USUAL_SETTINGS);
    this.parts.keep(undefined);
    this.parts.notices.tell({ tone: 'success', message: 'toast.resetSuccess' });
  }

  private become(settings: AccessibilitySettings): void {
    this.settings = settings;
    this.parts.show(settings);
  }
}
