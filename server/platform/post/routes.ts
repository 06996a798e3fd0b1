import * as wire from '#adapters/platform/wire/content.ts';
import * as editing from '#adapters/platform/wire/editing.ts';
import * as terms from '#adapters/platform/wire/term.ts';
import * as translation from '#adapters/platform/wire/translation.ts';
import { type RouteGroup, serve } from '../http/serve.ts';
import { createPost } from './create-post.ts';
import { filterPosts } from './filter-posts.ts';
import { filterTerms, filterTermsStandard, getTerm } from './filter-terms.ts';
import { joinTranslations } from './join-translations.ts';
import { movePosts } from './move-posts.ts';
import { postTranslations } from './post-translations.ts';
import { createPostType, deletePostType, filterPostTypes } from './post-types.ts';
import { translateFromOriginal, writeTranslations } from './write-translations.ts';

export const postRoutes: RouteGroup = (app, deps) => {
  serve(app, deps, wire.filterPosts, filterPosts);
  serve(app, deps, wire.filterTerms, filterTerms);
  serve(app, deps, terms.filterTermsStandard, filterTermsStandard);
  serve(app, deps, terms.getTerm, getTerm);
  serve(app, deps, editing.createPost, createPost);
  serve(app, deps, editing.createPostType, createPostType);
  serve(app, deps, editing.filterPostTypes, filterPostTypes);
  serve(app, deps, editing.deletePostType, deletePostType);
  serve(app, deps, translation.writeTranslations, writeTranslations);
  serve(app, deps, translation.joinTranslations, joinTranslations);
  serve(app, deps, translation.translateFromOriginal, translateFromOriginal);
  serve(app, deps, translation.postTranslations, postTranslations);
  serve(app, deps, translation.movePosts, movePosts);
};
