import { accessibilityStatement } from './accessibility-statement.ts';
import type { Fields } from './section-field.ts';
import { adornment, html, icon, line, link, more, requiredPicture, requiredTitle, text, title } from './section-fields.ts';

/**
 * Every kind of section, declared once (CMS-01): the types of stored and shown sections, their checking, the wire's schema, reading, filling and what a section
 * refers to are made from this. A required picture or link that is gone takes its entry, or its section, along, and so does a required list in which nothing is found. How to add a kind: docs/sections.md.
 */
export const SECTION_KINDS = {
  hero: {
    label: 'sections.hero',
    fields: {
      /** One part of the title may be marked: `**manji računi**`. */
      title: requiredTitle,
      text,
      media: adornment,
      links: { type: 'links', label: 'sections.links', maximum: 3 },
      deadlines: {
        type: 'list',
        label: 'sections.deadlines',
        maximum: 6,
        fields: { when: { ...line('sections.when'), required: true }, link: { ...link, required: true } },
      },
      tasksTitle: line('sections.tasksTitle'),
      tasks: { type: 'links', label: 'sections.tasks', maximum: 10 },
    },
  },
  richText: { label: 'sections.richText', fields: { html: { ...html, maximum: 400_000 } } },
  textWithPicture: {
    label: 'sections.textWithPicture',
    fields: {
      title,
      html,
      media: requiredPicture,
      side: { type: 'choice', label: 'sections.side', options: { right: 'sections.right', left: 'sections.left' } },
      links: { type: 'links', label: 'sections.links', maximum: 2 },
    },
  },
  cards: {
    label: 'sections.cards',
    fields: {
      title,
      text,
      more,
      cards: {
        type: 'list',
        label: 'sections.cardList',
        minimum: 1,
        maximum: 24,
        fields: { title: requiredTitle, icon, text: { ...text, maximum: 300 }, media: adornment, link },
      },
    },
  },
  newsList: {
    label: 'sections.newsList',
    fields: { title: requiredTitle, more, posts: { type: 'source', label: 'sections.posts', of: 'posts', required: true } },
  },
  callList: {
    label: 'sections.callList',
    fields: { title: requiredTitle, more, calls: { type: 'source', label: 'sections.calls', of: 'calls' } },
  },
  eventList: {
    label: 'sections.eventList',
    fields: { title: requiredTitle, more, events: { type: 'source', label: 'sections.events', of: 'events', required: true } },
  },
  documents: {
    label: 'sections.documents',
    fields: { title: requiredTitle, more, documents: { type: 'source', label: 'sections.documentList', of: 'documents', required: true } },
  },
  productRow: {
    label: 'sections.productRow',
    fields: { title: requiredTitle, more, products: { type: 'source', label: 'sections.products', of: 'products', required: true } },
  },
  categoryTiles: {
    label: 'sections.categoryTiles',
    fields: { title: requiredTitle, more, categories: { type: 'source', label: 'sections.categories', of: 'categories', required: true } },
  },
  socialGallery: {
    label: 'sections.socialGallery',
    fields: { title: requiredTitle, more, items: { type: 'source', label: 'sections.socialItems', of: 'social', required: true } },
  },
  steps: {
    label: 'sections.steps',
    fields: {
      title,
      text,
      steps: { type: 'list', label: 'sections.stepList', minimum: 2, maximum: 12, fields: { title: requiredTitle, html } },
    },
  },
  accordion: {
    label: 'sections.accordion',
    fields: {
      title,
      text,
      items: {
        type: 'list',
        label: 'sections.items',
        minimum: 1,
        maximum: 60,
        fields: { title: { ...requiredTitle, maximum: 200 }, html },
      },
    },
  },
  tabs: {
    label: 'sections.tabs',
    fields: {
      title: requiredTitle,
      tabs: {
        type: 'list',
        label: 'sections.tabList',
        minimum: 2,
        maximum: 8,
        fields: { title: { ...requiredTitle, maximum: 60 }, html },
      },
    },
  },
  quote: {
    label: 'sections.quote',
    fields: { text: { ...text, required: true }, author: line('sections.author'), role: line('sections.role'), media: adornment },
  },
  figures: {
    label: 'sections.figures',
    fields: {
      title: requiredTitle,
      more,
      figures: {
        type: 'list',
        label: 'sections.figureList',
        minimum: 1,
        maximum: 8,
        fields: { value: { ...line('sections.value'), required: true }, label: { ...line('sections.label'), required: true } },
      },
    },
  },
  gallery: {
    label: 'sections.gallery',
    fields: {
      title,
      text,
      pictures: {
        type: 'list',
        label: 'sections.pictures',
        minimum: 1,
        maximum: 60,
        fields: { media: requiredPicture, caption: { type: 'text', label: 'sections.caption', maximum: 300 } },
      },
    },
  },
  video: {
    label: 'sections.video',
    fields: {
      title: requiredTitle,
      film: { type: 'film', label: 'sections.film', required: true },
      media: { ...adornment, required: true },
      text,
      /** What is said and seen, for those who can't hear or see it. */
      transcript: { type: 'richText', label: 'sections.transcript', maximum: 100_000 },
    },
  },
  contactCards: {
    label: 'sections.contactCards',
    fields: {
      title,
      contacts: {
        type: 'list',
        label: 'sections.contacts',
        minimum: 1,
        maximum: 40,
        fields: {
          name: { ...line('sections.name'), required: true },
          role: line('sections.role'),
          phone: { type: 'text', label: 'sections.phone', maximum: 40 },
          email: line('sections.email'),
          address: { ...text, label: 'sections.address', maximum: 300 },
          hours: { ...text, label: 'sections.hours', maximum: 300 },
          link,
        },
      },
    },
  },
  mapPicture: {
    label: 'sections.mapPicture',
    fields: {
      title: requiredTitle,
      media: requiredPicture,
      address: { ...text, label: 'sections.address', maximum: 300, required: true },
      hours: { ...text, label: 'sections.hours', maximum: 300 },
      /** The place in a map on another site, opened by choice. */
      link: { ...link, required: true },
    },
  },
  /** Places to look for by name, as a list and as dots on a map that nobody else is asked for. */
  places: {
    label: 'sections.places',
    fields: {
      title: requiredTitle,
      text,
      places: {
        type: 'list',
        label: 'sections.placeList',
        minimum: 1,
        maximum: 1000,
        fields: {
          town: { ...line('sections.town'), required: true },
          address: { ...line('sections.address'), required: true },
          hours: line('sections.hours'),
          takes: line('sections.takes'),
          /** Latitude and longitude, `45.815, 15.982`; without them it is on the list alone. */
          position: { type: 'text', label: 'sections.position', maximum: 40 },
        },
      },
    },
  },
  callOut: {
    label: 'sections.callOut',
    fields: { title: requiredTitle, text, links: { type: 'links', label: 'sections.links', maximum: 3 } },
  },
  table: {
    label: 'sections.table',
    fields: {
      caption: { type: 'text', label: 'sections.caption', maximum: 300, required: true },
      head: {
        type: 'choice',
        label: 'sections.head',
        options: { row: 'sections.headRow', column: 'sections.headColumn', both: 'sections.headBoth' },
      },
      rows: { type: 'grid', label: 'sections.rows', maximum: 200, columns: 12 },
      note: { ...text, label: 'sections.note' },
    },
  },
  logos: {
    label: 'sections.logos',
    fields: {
      title: requiredTitle,
      logos: { type: 'list', label: 'sections.logoList', minimum: 1, maximum: 40, fields: { media: requiredPicture, link } },
    },
  },
  form: {
    label: 'sections.form',
    fields: { title, form: { type: 'source', label: 'sections.form', of: 'form' } },
  },
  newsletter: {
    label: 'sections.newsletter',
    fields: {
      title: requiredTitle,
      text,
      emailLabel: { ...line('sections.emailLabel'), required: true },
      hint: line('sections.hint'),
      button: { ...line('sections.button'), required: true },
      consents: { type: 'source', label: 'sections.newsletterConsents', of: 'newsletterConsents' },
      lists: { type: 'source', label: 'sections.newsletterLists', of: 'newsletterLists' },
    },
  },
  linkList: {
    label: 'sections.linkList',
    fields: { title: requiredTitle, text, links: { type: 'links', label: 'sections.links', minimum: 1, maximum: 40 } },
  },
  /** What a template holds, wherever it is changed; visitors get its sections in this one's place. One within a template shows nothing. */
  template: {
    label: 'sections.template',
    fields: { template: { type: 'id', label: 'sections.template', of: 'template', required: true } },
  },
  accessibilityStatement,
} as const satisfies Readonly<Record<string, { readonly label: string; readonly fields: Fields }>>;

/** The fields of a kind of section; undefined for a kind that there is not. */
export function fieldsOf(kind: string): Fields | undefined {
  const kinds: Readonly<Record<string, { readonly fields: Fields }>> = SECTION_KINDS;
  return Object.hasOwn(kinds, kind) ? kinds[kind]?.fields : undefined;
}
