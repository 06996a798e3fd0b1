import type { PageWarning } from '#domain/editing/page-warnings.ts';
import { PAGE_MAXIMUM, PICTURE_MAXIMUM } from '#domain/editing/page-weight.ts';
import type { Translator } from '../messages/translator.ts';

/** What readers would be better off without, as a sentence behind the name of the field. */
export function warningWords(translator: Translator, warning: PageWarning): string {
  switch (warning.kind) {
    case 'linkWords':
    case 'longSentence':
    case 'headingOrder':
      return translator.text(`editing.warning.${warning.kind}`, { words: warning.words });
    case 'hardText':
      return translator.text('editing.warning.hardText', { lix: warning.lix });
    case 'away':
      return translator.text(`editing.warning.${warning.state}`, { thing: awayThing(translator, warning) });
    case 'foreignAlternative':
      return translator.text('editing.warning.foreignAlternative');
    case 'heavyPicture':
      return translator.text('editing.warning.heavyPicture', { kilobytes: warning.kilobytes, maximum: PICTURE_MAXIMUM });
    case 'heavyPage':
      return translator.text('editing.warning.heavyPage', { kilobytes: warning.kilobytes, maximum: PAGE_MAXIMUM });
    case 'inaccessible': {
      const id = `editing.axe.${warning.rule}`;
      return translator.has(id)
        ? translator.text(id, { count: warning.count })
        : translator.text('editing.axe.other', { help: warning.help, rule: warning.rule });
    }
    default:
      return warning satisfies never;
  }
}

function awayThing(translator: Translator, { thing, title }: PageWarning & { readonly kind: 'away' }): string {
  const what = translator.text(`editing.thing.${thing}`);
  return title === undefined ? what : translator.text('editing.warning.thing', { thing: what, title });
}
