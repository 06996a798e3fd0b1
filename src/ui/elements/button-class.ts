export interface ButtonLook {
  /** Filled when absent: one filled button per view. */
  readonly look?: 'line' | 'quiet' | undefined;
  readonly small?: boolean | undefined;
  readonly wide?: boolean | undefined;
  /** A square for an icon alone; the button then needs an aria-label. */
  readonly icon?: boolean | undefined;
}

/** Class names of a button, also for links that look like one. */
export function buttonClass({ look, small, wide, icon }: ButtonLook = {}, more?: string): string {
  return ['btn', look && `is-${look}`, small && 'is-small', wide && 'is-wide', icon && 'is-icon', more].filter(Boolean).join(' ');
}
