import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useEditor } from './editor-context.ts';
import { KeepTemplateDialog } from './keep-template-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MediaDialog } from './media-dialog.tsx';
import { NewSectionDialog } from './new-section-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

/** The dialog that is open, if one is; what stands between a person and their work comes first. */
export const EditorDialogs = observer(function EditorDialogs(): ReactElement | null {
  const { look, sync } = useEditor();
  const { question } = look;
  const { conflicts, saving, problem } = sync;
  if (saving.state === 'signedOut' || problem?.kind === 'SignedOut') return <SignInDialog />;
  const [conflict] = conflicts;
  if (conflict !== undefined) return <ConflictDialog key={conflicts.length} conflict={conflict} left={conflicts.length} />;
  switch (question?.kind) {
    case undefined:
      return null;
    case 'newSection':
      return <NewSectionDialog after={question.after} />;
    case 'keepTemplate':
      return <KeepTemplateDialog section={question.section} />;
    case 'media':
      return <MediaDialog section={question.section} path={question.path} />;
    case 'link':
      return <LinkDialog section={question.section} path={question.path} />;
    case 'versions':
      return <VersionsDialog />;
    case 'publish':
      return <PublishDialog />;
    default:
      return question satisfies never;
  }
});
