import type { ReactElement } from 'react';
import { routePath } from '#domain/navigation/routes.ts';
import { Dialog } from '../elements/dialog.tsx';
import { useShop } from '../shop/shop.ts';
import { useEditor } from './editor-context.ts';

/** The session has ended: what was typed stays here and in this browser, somebody signs in in another tab and goes on. */
export function SignInDialog(): ReactElement {
  const editor = useEditor();
  const { translator, locale } = useShop();
  return (
    <Dialog
      open
      onClose={() => void editor.sync.signedIn()}
      id="esignin"
      title={translator.text('editing.signedOut')}
      closeLabel={translator.text('editing.close')}
      contentClass="stack"
      footer={
        <button type="button" className="btn" onClick={() => void editor.sync.signedIn()}>
          {translator.text('editing.goOn')}
        </button>
      }
    >
      <p>{translator.text('editing.signedOutText')}</p>
      <p>
        <a className="btn is-line" href={routePath('adminLogin', locale)} target="_blank" rel="noopener">
          {translator.text('editing.signIn')}
        </a>
      </p>
    </Dialog>
  );
}
