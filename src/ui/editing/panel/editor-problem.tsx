import type { ReactElement } from 'react';
import type { EditingProblem } from '#domain/editing/editing-problem.ts';
import { useEditor } from '../desk/editor-context.ts';
import { useTools } from '../desk/tools-shop.tsx';

/** Why the draft could not be opened. */
export function EditorProblem({ problem }: { readonly problem: EditingProblem }): ReactElement {
  const editor = useEditor();
  const { translator } = useTools();
  const id = `editing.refused.${problem.kind}`;
  return (
    <div className="wrap enotopen" role="alert" lang={translator.locale}>
      <p>{translator.text(translator.has(id) ? id : 'editing.notOpened')}</p>
      <p>
        <button type="button" className="btn is-small" onClick={() => void editor.sync.open()}>
          {translator.text('editing.tryAgain')}
        </button>
      </p>
    </div>
  );
}
