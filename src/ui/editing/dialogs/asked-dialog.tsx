import type { ReactElement } from 'react';
import type { Question } from '../draft/editing-news.ts';
import { IconDialog } from './icon-dialog.tsx';
import { KeepTemplateDialog } from './keep-template-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SectionsDialog } from './sections-dialog.tsx';
import { TextLinkDialog } from './text-link-dialog.tsx';

type AskedQuestion = Extract<
  Question,
  { readonly kind: 'keepTemplate' | 'link' | 'textLink' | 'icon' | 'pick' | 'list' | 'sections' | 'publish' }
>;

/** What fills in a field that is not typed in, keeps a section as a template, lists sections, and asks before something is published: fetched in one piece when the first of them is opened. */
export function AskedDialog({ question }: { readonly question: AskedQuestion }): ReactElement {
  switch (question.kind) {
    case 'keepTemplate':
      return <KeepTemplateDialog section={question.section} />;
    case 'link':
      return <LinkDialog section={question.section} path={question.path} />;
    case 'textLink':
      return <TextLinkDialog answer={question.answer} />;
    case 'icon':
      return <IconDialog section={question.section} path={question.path} />;
    case 'pick':
      return <PickDialog section={question.section} path={question.path} />;
    case 'list':
      return <ListDialog section={question.section} path={question.path} />;
    case 'sections':
      return <SectionsDialog />;
    case 'publish':
      return <PublishDialog />;
    default:
      return question satisfies never;
  }
}
