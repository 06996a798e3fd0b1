import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import type { Translator } from '../messages/translator.ts';
import { useShop } from '../shop/shop.ts';
import { commandWords } from './desk/command-words.ts';
import { useEditor } from './desk/editor-context.ts';
import type { PageEditor } from './desk/page-editor.ts';
import { recoverDraft } from './draft/recover-draft.ts';

/** Published, and seen by nobody yet: the desk of a document is where that is changed. */
const UNSEEN: ReadonlySet<string> = new Set(['publishedHidden', 'publishedFrom']);

/** What has just happened, said aloud as well; and what this browser has kept of an earlier session. */
export const EditorNotice = observer(function EditorNotice(): ReactElement {
  const editor = useEditor();
  const { locale, translator } = useShop();
  const words = newsWords(editor, translator);
  return (
    <>
      <div className={words === '' ? 'enews vh' : 'enews'} role="status">
        {words}
        {editor.kind === 'document' && UNSEEN.has(editor.look.news?.kind ?? '') && (
          <>
            {' '}
            <a href={routePath('adminDocument', locale, String(editor.id))} data-document="">
              {translator.text('editing.toDocument')}
            </a>
          </>
        )}
      </div>
      {editor.sync.kept.found !== undefined && (
        <div className="enews is-asking" role="alert">
          <p>{translator.text('editing.found.text')}</p>
          <p className="row">
            <button type="button" className="btn is-small" onClick={() => void recoverDraft(editor.sync, true)}>
              {translator.text('editing.found.take')}
            </button>
            <button type="button" className="btn is-quiet is-small" onClick={() => void recoverDraft(editor.sync, false)}>
              {translator.text('editing.found.leave')}
            </button>
          </p>
        </div>
      )}
    </>
  );
});

function newsWords({ look: { news }, kind, draft, presence: { others }, changedBy: who }: PageEditor, translator: Translator): string {
  if (news === undefined) return '';
  switch (news.kind) {
    case 'undone':
    case 'redone':
      return translator.text(`editing.news.${news.kind}`, { what: commandWords(translator, news.command, { kind, draft }) });
    case 'moved':
      return translator.text('editing.news.moved', { place: news.place, count: news.count });
    case 'planned':
    case 'publishedFrom':
    case 'withdrawnAt':
      return translator.text(`editing.news.${news.kind}`, { kind, at: translator.dateTime(news.at) });
    case 'joined':
      return translator.text('editing.news.joined', { who, names: others.map(({ name }) => name).join(', ') });
    case 'refused': {
      const id = `editing.refused.${news.problem.kind}`;
      return translator.text(translator.has(id) ? id : 'editing.refused.other');
    }
    default:
      return translator.text(`editing.news.${news.kind}`, { kind });
  }
}
