import type { PageWarning } from '#domain/editing/page-warnings.ts';
import { PAGE_MAXIMUM, PICTURE_MAXIMUM } from '#domain/editing/page-weight.ts';
import type { Translator } from '../../messages/translator.ts';

/** What readers would be better off without, as a sentence behind the name of the field. */
export function warningWords(translator: Translator, warning: Exclude<PageWarning, { readonly kind: 'claimed' }>): string {
  switch (warning.kind) {
    case 'linkWords':
      return translator.text(warning.words === '' ? 'editing.warning.noLinkWords' : 'editing.warning.linkWords', { words: warning.words });
    case 'longSentence':
    case 'headingOrder':
      return translator.text(`editing.warning.${warning.kind}`, { words: warning.words });
    case 'hardText':
      return translator.text('editing.warning.hardText', { lix: warning.lix });
    case 'away':
      if (warning.thing === 'address') return translator.text(`editing.warning.address.${warning.state}`, { title: warning.title ?? '' });
      return translator.text(`editing.warning.${warning.state}`, { thing: awayThing(translator, warning) });
    case 'foreignAlternative':
    case 'uncaptioned':
    case 'mutePicture':
      return translator.text(`editing.warning.${warning.kind}`);
    case 'heavyPicture':
      return translator.text('editing.warning.heavyPicture', { kilobytes: warning.kilobytes, maximum: PICTURE_MAXIMUM });
    case 'heavyPage':
      return translator.text('editing.warning.heavyPage', { kilobytes: warning.kilobytes, maximum: PAGE_MAXIMUM });
    case 'inaccessible':
      return ruleWords(translator, warning.rule);
    default:
      return warning satisfies never;
  }
}

/** What a rule of axe asks for, in words of ours: its own are English. What only whoever maintains the site can mend is told with the name of the rule. */
function ruleWords(translator: Translator, rule: string): string {
  const id = `editing.axe.${rule}`;
  if (translator.has(id)) return translator.text(id);
  return translator.text(rule.startsWith('aria-') ? 'editing.axe.aria' : 'editing.axe.other', { rule });
}

function awayThing(translator: Translator, { thing, title }: PageWarning & { readonly kind: 'away' }): string {
  const what = translator.text(`editing.thing.${thing === 'picture' ? 'media' : thing}`);
  return title === undefined ? what : translator.text('editing.warning.thing', { thing: what, title });
}
