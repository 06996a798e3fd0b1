import { routePath } from '#domain/navigation/routes.ts';
import type { Translator } from '../messages/translator.ts';
import type { RenderedPage } from '../rendering/render-contract.ts';

/** The page of last resort, when even the error page cannot be shown (LAY-05): no styles, no script, a way home. */
export function renderPlainError(status: number, translator: Translator): RenderedPage {
  const text = translator.text('error.errorPageFailed');
  const home = translator.text('error.home');
  const html = `<!doctype html><html lang="${translator.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title></head><body><main><h1>${status}</h1><p>${text}</p><p><a href="${routePath('home', translator.locale)}">${home}</a></p></main></body></html>`;
  return {
    status,
    headers: new Headers({ 'content-type': 'text/html; charset=UTF-8', ...(status === 503 ? { 'retry-after': '5' } : {}) }),
    html,
  };
}
