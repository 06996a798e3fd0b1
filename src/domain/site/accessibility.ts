import { err, ok, type Result } from 'neverthrow';

/** Colours of the pages: as the device says, light, or dark. */
export const COLOUR_SCHEMES = ['auto', 'light', 'dark'] as const;
/** Which colours the site has, or that the device says. */
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** How a visitor wants to read (ACC-01). The first four are the specification's; the others stand beside them. */
export interface AccessibilitySettings {
  /** Percent of the usual size, a whole number from FONT_SIZE.min to FONT_SIZE.max. */
  readonly fontSize: number;
  /** OpenDyslexic instead of the usual font. */
  readonly dyslexicOn: boolean;
  readonly underlineLink: boolean;
  /** The contrast mode of the specification: a greyscale filter of 100 %. */
  readonly contrastActive: boolean;
  /** A theme of the strongest contrast, which the greyscale alone is not. */
  readonly highContrast: boolean;
  readonly motionOff: boolean;
  readonly scheme: ColourScheme;
}

/** Size of letters in percent: where it starts, what one click changes (spec 9), and how far it goes; 200 % is what WCAG 1.4.4 asks for. */
export const FONT_SIZE = { start: 100, step: 1, min: 80, max: 200 } as const;

export const USUAL_SETTINGS: AccessibilitySettings = {
  fontSize: FONT_SIZE.start,
  dyslexicOn: false,
  underlineLink: false,
  contrastActive: false,
  highContrast: false,
  motionOff: false,
  scheme: 'auto',
};

/** Cookie that keeps the settings, as JSON (ACC-02). */
export const ACCESSIBILITY_COOKIE = 'accessibility';

/** The name of a setting (ACC-03). */
export type AccessibilityOption = keyof AccessibilitySettings;
export const ACCESSIBILITY_OPTIONS = Object.keys(USUAL_SETTINGS) as readonly AccessibilityOption[];

/** The refusal of an option or a value that there is not. */
export interface OptionNotSupported {
  readonly kind: 'OptionNotSupported';
}

/** The settings with one option changed; a size beyond the limits becomes the limit. An option or a value that is none is `OptionNotSupported` (ACC-03). */
export function changeAccessibility(
  settings: AccessibilitySettings,
  option: string,
  value: unknown,
): Result<AccessibilitySettings, OptionNotSupported> {
  const known = ACCESSIBILITY_OPTIONS.find((candidate) => candidate === option);
  const fitting = known === undefined ? undefined : fittingValue(known, value);
  return known === undefined || fitting === undefined ? err({ kind: 'OptionNotSupported' }) : ok({ ...settings, [known]: fitting });
}

/** What the cookie says, part by part; what is broken in it is ignored (ACC-03). Undefined when nothing differs from the usual. */
export function readAccessibility(cookie: string | undefined): AccessibilitySettings | undefined {
  const stored = parsed(cookie);
  if (stored === undefined) return undefined;
  const settings = ACCESSIBILITY_OPTIONS.reduce<AccessibilitySettings>(
    (given, option) => (Object.hasOwn(stored, option) ? changeAccessibility(given, option, stored[option]).unwrapOr(given) : given),
    USUAL_SETTINGS,
  );
  return isUsual(settings) ? undefined : settings;
}

/** The settings as the cookie keeps them. */
export function writeAccessibility(settings: AccessibilitySettings): string {
  return JSON.stringify(settings);
}

/** Whether nothing is set otherwise than from the start. */
export function isUsual(settings: AccessibilitySettings): boolean {
  return ACCESSIBILITY_OPTIONS.every((option) => settings[option] === USUAL_SETTINGS[option]);
}

function fittingValue(option: AccessibilityOption, value: unknown): AccessibilitySettings[AccessibilityOption] | undefined {
  if (option === 'scheme') return COLOUR_SCHEMES.find((scheme) => scheme === value);
  if (option !== 'fontSize') return typeof value === 'boolean' ? value : undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(Math.max(Math.round(value), FONT_SIZE.min), FONT_SIZE.max);
}

function parsed(cookie: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (cookie === undefined || cookie.length > 500) return undefined;
  try {
    const value: unknown = JSON.parse(cookie);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
