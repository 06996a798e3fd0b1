import { DEFAULT_LANGUAGE, type LanguageCode } from '#domain/locale/locale.ts';
import { type MenuEntry, screenOfLink, titleOf } from '#domain/navigation/menu.ts';
import type { Translator } from '../messages/translator.ts';

/** Where an entry leads in a language, in words: 'stranica · Kontakt'. */
export function targetInWords({ link, target }: MenuEntry, language: LanguageCode, translator: Translator): string {
  const kind = (name: string) => translator.text(`menus.kind.${name}`);
  if (link === null) return kind('heading');
  const screen = screenOfLink(link);
  if (screen !== undefined) return `${kind('screen')} · ${translator.text(`menus.screen.${screen}`)}`;
  if (link.type === 'address') return `${kind('address')} · ${link.address[language] ?? link.address[DEFAULT_LANGUAGE] ?? ''}`;
  return `${kind(link.type)} · ${target ?? `#${link.id}`}`;
}

/** Why visitors of a language don't see an entry; undefined when they do. */
export function troubleOf({ hidden, states }: MenuEntry, language: LanguageCode, translator: Translator): string | undefined {
  if (hidden) return translator.text('menus.state.hidden');
  const state = states[language] ?? 'gone';
  return state === 'shown' || state === 'heading' ? undefined : translator.text(`menus.state.${state}`);
}

/** An entry by its name, also where it has none in a language. */
export function nameOf(entry: MenuEntry, language: LanguageCode): string {
  return titleOf(entry, language) || `#${entry.id}`;
}
