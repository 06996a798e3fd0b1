import type { AccessibilitySettings } from '#domain/site/accessibility.ts';

/**
 * The settings as attributes of the root element, which styles/accessibility.css reads: names with their values, undefined where nothing differs from the usual. The size of
 * letters comes in tens and units, because the content policy lets no page bring a style of its own.
 */
export function accessibilityAttributes(settings: AccessibilitySettings | undefined): Readonly<Record<string, string | undefined>> {
  if (settings === undefined) return {};
  const { fontSize, dyslexicOn, underlineLink, contrastActive, highContrast, motionOff, scheme } = settings;
  const isUsualSize = fontSize === 100;
  return {
    'data-tens': isUsualSize ? undefined : String(Math.floor(fontSize / 10)),
    'data-units': isUsualSize ? undefined : String(fontSize % 10),
    'data-font': dyslexicOn ? 'dyslexic' : undefined,
    'data-links': underlineLink ? 'underlined' : undefined,
    'data-colours': contrastActive ? 'none' : undefined,
    'data-contrast': highContrast ? 'more' : undefined,
    'data-motion': motionOff ? 'none' : undefined,
    'data-scheme': scheme === 'auto' ? undefined : scheme,
  };
}
