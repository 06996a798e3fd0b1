import type { ReactElement } from 'react';
import { useShop } from '../shop/shop.ts';

export interface MissingEditorProps {
  /** How often it has not come: each time it is said anew. */
  readonly missed: number;
  readonly again: () => void;
}

/** That the editor has not come, whatever kept it, and another try. Nothing is loaded anew: what somebody typed on the page stays. */
export function MissingEditor({ missed, again }: MissingEditorProps): ReactElement {
  const { translator } = useShop();
  return (
    <div className="toasts">
      <div role="alert">
        <div className="toast" key={missed}>
          <span>{translator.text('missingEditor.text')}</span>
          <button type="button" className="btn is-line is-small" onClick={again}>
            {translator.text('missingEditor.again')}
          </button>
        </div>
      </div>
    </div>
  );
}
