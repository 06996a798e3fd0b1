import * as wire from '#adapters/platform/wire/comment.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { filterAllComments, moderateComment } from './moderate-comments.ts';
import { filterComments, getCommentOptions } from './show-comments.ts';
import { createComment, updateComment } from './write-comment.ts';

export const commentRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.filterComments, filterComments);
  serve(app, deps, wire.createComment, createComment);
  serve(app, deps, wire.updateComment, updateComment);
  serve(app, deps, wire.getCommentOptions, getCommentOptions);
  serve(app, deps, wire.filterAllComments, filterAllComments);
  serve(app, deps, wire.moderateComment, moderateComment);
};
