import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { lateComponent } from '../../shop/late-component.tsx';
import { useEditor } from '../desk/editor-context.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { MissingDialog } from './missing-dialog.tsx';

/** They bring much along that whoever corrects a word needs nothing of. */
const MediaDialog = lateComponent(() => import('./media-dialog.tsx').then((file) => file.MediaDialog), ['media'], MissingDialog);
const AskedDialog = lateComponent(
  () => import('./asked-dialog.tsx').then((file) => file.AskedDialog),
  ['asked-dialog', 'checks', 'join-posts'],
  MissingDialog,
);
/** What somebody else wrote in the same place came over the network: it is there when both are chosen between. */
const ConflictDialog = lateComponent(
  () => import('./conflict-dialog.tsx').then((file) => file.ConflictDialog),
  ['conflict'],
  MissingDialog,
);
const VersionsDialog = lateComponent(
  () => import('./versions-dialog.tsx').then((file) => file.VersionsDialog),
  ['versions'],
  MissingDialog,
);
const DiscardDialog = lateComponent(() => import('./discard-dialog.tsx').then((file) => file.DiscardDialog), ['discarding'], MissingDialog);
const NewSectionDialog = lateComponent(
  () => import('./new-section-dialog.tsx').then((file) => file.NewSectionDialog),
  ['section-choice'],
  MissingDialog,
);
/** Rarely opened, with words of the back office. */
const NewPageDialog = lateComponent(
  () => import('./new-page-dialog.tsx').then((file) => file.NewPageDialog),
  ['account', 'cart', 'totals', 'problem', 'pages', 'posts', 'events'],
  MissingDialog,
);
const ToolsDialog = lateComponent(() => import('./tools-dialog.tsx').then((file) => file.ToolsDialog), [], MissingDialog);
const FilmDialog = lateComponent(() => import('./film-dialog.tsx').then((file) => file.FilmDialog), ['films'], MissingDialog);
const CachesDialog = lateComponent(() => import('./caches-dialog.tsx').then((file) => file.CachesDialog), ['caches'], MissingDialog);

const OriginalDialog = lateComponent(
  () => import('./original-dialog.tsx').then((file) => file.OriginalDialog),
  ['read-original'],
  MissingDialog,
);

const SignInDialog = lateComponent(
  () => import('./sign-in-dialog.tsx').then((file) => file.SignInDialog),
  ['account', 'problem', 'totals', 'security', 'sign-in-here'],
);

/** The dialog that is open, if one is; what stands between a person and their work comes first. A sign-in that was left hears of one elsewhere. */
export const EditorDialogs = observer(function EditorDialogs(): ReactElement {
  const { sync } = useEditor();
  return (
    <>
      {sync.obstacle.isSignedOut && <SignInDialog wanted={sync.obstacle.problem} />}
      {!(sync.obstacle.isSignedOut && sync.obstacle.asksSignIn) && <OpenQuestion />}
    </>
  );
});

const OpenQuestion = observer(function OpenQuestion(): ReactElement | null {
  const { look, sync } = useEditor();
  const { question } = look;
  const { conflicts } = sync;
  const [conflict] = conflicts;
  if (conflict !== undefined)
    return <ConflictDialog key={conflicts.length} wanted={conflict} conflict={conflict} left={conflicts.length} />;
  switch (question?.kind) {
    case undefined:
      return null;
    case 'newSection':
      return <NewSectionDialog wanted={question} after={question.after} />;
    case 'media':
      return <MediaDialog section={question.section} path={question.path} describes={question.describes} wanted={question} />;
    case 'film':
      return <FilmDialog wanted={question} section={question.section} path={question.path} />;
    case 'keepTemplate':
    case 'link':
    case 'textLink':
    case 'icon':
    case 'pick':
    case 'list':
    case 'sections':
    case 'publish':
      return <AskedDialog wanted={question} question={question} />;
    case 'tools':
      return <ToolsDialog wanted={question} />;
    case 'newPage':
      return <NewPageDialog wanted={question} />;
    case 'caches':
      return <CachesDialog wanted={question} />;
    case 'versions':
      return <VersionsDialog wanted={question} />;
    case 'discard':
      return <DiscardDialog wanted={question} />;
    case 'original':
      return <OriginalDialog wanted={question} href={question.href} />;
    case 'leave':
      return <LeaveDialog way={question.way} />;
    default:
      return question satisfies never;
  }
});
