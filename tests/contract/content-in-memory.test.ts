import { InMemoryComments } from '#adapters/in-memory/in-memory-comments.ts';
import { InMemoryDocuments } from '#adapters/in-memory/in-memory-documents.ts';
import { InMemoryNewsletter, InMemorySentForms } from '#adapters/in-memory/in-memory-forms.ts';
import { InMemoryShop } from '#adapters/in-memory/in-memory-shop.ts';
import { documentFormat } from '#domain/document/document-format.ts';
import { commentsContract } from './comments.contract.ts';
import { documentsContract } from './documents.contract.ts';
import { formsContract } from './forms.contract.ts';

commentsContract('the shop in memory', async () => {
  const shop = new InMemoryShop();
  return {
    comments: new InMemoryComments(shop),
    postId: 1,
    options: async (values) => {
      shop.commentOptions = values;
    },
  };
});
documentsContract('the shop in memory', async (documents) => {
  const shop = new InMemoryShop();
  shop.documents = documents.flatMap((document) => {
    const format = documentFormat(document.fileName);
    return format === undefined
      ? []
      : [{ ...document, description: '', locale: 'hr' as const, type: format.type, extension: format.extension, size: 1 }];
  });
  return new InMemoryDocuments(shop);
});
formsContract('the shop in memory', async () => {
  const shop = new InMemoryShop();
  return { forms: new InMemorySentForms(shop), newsletter: new InMemoryNewsletter(shop) };
});
