import { err, ok } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import type { BackOfficeArea, BackOfficeNotice } from '#domain/back-office/back-office.ts';
import type { DeskDocument } from '#domain/document/document-record.ts';
import { aWebSite, ORIGIN, type WebSite } from '#tests/support/a-web-site.ts';
import { anOpenBackOffice } from '#tests/support/an-open-back-office.ts';

interface Case {
  readonly form: `${BackOfficeArea}.${string}`;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** What the area asks the platform, and the answer. */
  readonly asks: string;
  readonly asked: readonly unknown[];
  /** What it asks after that. */
  readonly afterwards?: readonly unknown[];
  /** What it looks at before, where it does. */
  readonly looks?: string;
  readonly answer: unknown;
  readonly to?: string;
  readonly flash: BackOfficeNotice;
}

const AT = '/profil/sigurnost';
const CASES: readonly Case[] = [
  {
    form: 'cards.approve',
    fields: { requestId: '4', validUntil: '2027-11-20' },
    asks: 'approve',
    asked: [4, '2027-11-20'],
    answer: undefined,
    flash: 'cards.done.approved',
  },
  {
    form: 'cards.decline',
    fields: { requestId: '4', reason: 'Potvrda je stara.' },
    asks: 'decline',
    asked: [4, 'Potvrda je stara.'],
    answer: undefined,
    flash: 'cards.done.declined',
  },
  {
    form: 'pages.create',
    fields: { title: ' Akcija ', slug: '', copyOfId: '7' },
    asks: 'create',
    asked: [{ kind: 'page', title: 'Akcija', slug: undefined, copyOf: 7 }],
    answer: 'akcija',
    to: '/akcija?editPage=true',
    flash: 'pages.done.created',
  },
  {
    form: 'templates.create',
    fields: { title: ' Poziv na akciju ', copyOfId: '7' },
    asks: 'create',
    asked: [{ kind: 'template', title: 'Poziv na akciju', slug: undefined, copyOf: 7 }],
    answer: 'poziv-na-akciju',
    to: '/poziv-na-akciju?editPage=true',
    flash: 'templates.done.created',
  },
  {
    form: 'caches.forget',
    fields: { which: 'one', name: ' /shop ' },
    asks: 'forget',
    asked: [['address:/shop']],
    answer: undefined,
    flash: 'caches.done.forgotten',
  },
  {
    form: 'caches.forget',
    fields: { which: 'one', name: 'product:7' },
    asks: 'forget',
    asked: [['product:7']],
    answer: undefined,
    flash: 'caches.done.forgotten',
  },
  {
    form: 'caches.forget',
    fields: { which: 'all', name: '' },
    asks: 'forget',
    asked: [['*']],
    answer: undefined,
    flash: 'caches.done.allForgotten',
  },
  {
    form: 'products.price',
    fields: { productId: '7', seen: 'v1', retailPrice: '1.299,90', finalPrice: '1199.5', memberPrice: '' },
    asks: 'change',
    looks: 'byId',
    asked: [7, 'v1', { prices: { retailPrice: 129990, finalPrice: 119950, memberPrice: undefined } }],
    answer: undefined,
    flash: 'products.done.price',
  },
  {
    form: 'products.stock',
    fields: { productId: '7', seen: 'v1', stock: ' 12 ' },
    asks: 'change',
    asked: [7, 'v1', { stock: 12 }],
    answer: undefined,
    flash: 'products.done.stock',
  },
  {
    form: 'products.variants',
    fields: {
      productId: '7',
      rowsId: '1',
      columns: 'retailPrice finalPrice stock',
      rowsSeen: '8:1999,,,3 9:1000,,900,',
      'retailPrice-8': '19,99',
      'finalPrice-8': '17,99',
      'stock-8': '3',
      'retailPrice-9': '10',
      'finalPrice-9': '',
      'stock-9': '',
    },
    asks: 'changeVariants',
    asked: [
      7,
      [
        {
          id: 8,
          prices: {
            seen: { retailPrice: 1999, finalPrice: undefined, memberPrice: undefined },
            wanted: { retailPrice: 1999, finalPrice: 1799, memberPrice: undefined },
          },
        },
      ],
    ],
    answer: undefined,
    flash: 'products.done.variants',
  },
  {
    form: 'products.hide',
    fields: { productId: '7', seen: 'v1' },
    asks: 'change',
    asked: [7, 'v1', { visible: false }],
    answer: undefined,
    flash: 'products.done.hidden',
  },
  {
    form: 'products.withdraw',
    fields: { productId: '8', seen: 'v1' },
    asks: 'change',
    asked: [8, 'v1', { visible: false }],
    answer: undefined,
    flash: 'products.done.withdrawn',
  },
  {
    form: 'products.show',
    fields: { productId: '7', seen: 'v1' },
    asks: 'change',
    asked: [7, 'v1', { visible: true }],
    answer: undefined,
    flash: 'products.done.shown',
  },
  {
    form: 'products.texts',
    fields: { productId: '7', seen: 'v1', languageId: 'eng', name: ' Bag ', summary: 'One\r\ntwo', description: '<p>Linen</p>' },
    asks: 'change',
    asked: [7, 'v1', { texts: { language: 'eng', name: 'Bag', summary: 'One\ntwo', description: '<p>Linen</p>' } }],
    answer: undefined,
    flash: 'products.done.texts',
  },
  {
    form: 'products.categories',
    fields: { productId: '7', seen: 'v1', known: 'vrt kompost', 'in-kompost': 'on', 'in-nema': 'on' },
    asks: 'change',
    asked: [7, 'v1', { categories: ['kompost'] }],
    answer: undefined,
    flash: 'products.done.categories',
  },
  {
    form: 'products.pictures',
    fields: { productId: '7', seen: 'v1', orderId: 'add', order: 'a b', add: 'c' },
    asks: 'change',
    asked: [7, 'v1', { pictures: ['a', 'b', 'c'] }],
    answer: undefined,
    flash: 'products.done.pictures',
  },
  {
    form: 'products.create',
    fields: { name: 'Lonac', sku: 'LON-1', retailPrice: '12,90', taxRate: '2500', stock: '4', visible: 'on' },
    asks: 'create',
    asked: [
      {
        format: 'Simple',
        choosesBy: [],
        name: 'Lonac',
        sku: 'LON-1',
        summary: '',
        price: 1290,
        taxRate: 2500,
        stock: 4,
        category: undefined,
        picture: undefined,
        visible: true,
      },
    ],
    answer: 31,
    to: '/admin/products/31',
    flash: 'products.done.created',
  },
  {
    form: 'products.create',
    fields: {
      format: 'Configurable',
      choosesBy: ['12', '13'],
      name: 'Dres',
      sku: 'DRES-1',
      retailPrice: '9',
      taxRate: '2500',
      visible: 'on',
    },
    asks: 'create',
    asked: [
      {
        format: 'Configurable',
        choosesBy: [12, 13],
        name: 'Dres',
        sku: 'DRES-1',
        summary: '',
        price: 900,
        taxRate: 2500,
        stock: undefined,
        category: undefined,
        picture: undefined,
        visible: false,
      },
    ],
    answer: 32,
    to: '/admin/products/32',
    flash: 'products.told.variantsWanted',
  },
  {
    form: 'products.choice',
    fields: { productId: '7', seen: 'v1', known: '12:dropdown', 'attr-12': '5' },
    asks: 'change',
    asked: [7, 'v1', { asked: [12], attributes: [{ attributeId: 12, held: { values: [5] } }] }],
    answer: undefined,
    flash: 'products.done.choice',
  },
  {
    form: 'products.addVariants',
    fields: { productId: '7', known: '12:dropdown', 'attr-12': ['5', '6'], retailPrice: '12,90', stock: '3' },
    asks: 'addVariants',
    asked: [7, { values: [{ attributeId: 12, held: { values: [5, 6] } }], price: 1290, stock: 3 }],
    answer: 1,
    flash: 'products.done.variantsAdded',
  },
  {
    form: 'products.attributes',
    fields: {
      productId: '7',
      seen: 'v1',
      known: '12:dropdown 13:numberField 14:text',
      'attr-12': '5',
      'attr-13': '',
      'attr-14-hrv': 'Ručno',
    },
    asks: 'change',
    asked: [
      7,
      'v1',
      {
        asked: [12, 13, 14],
        attributes: [
          { attributeId: 12, held: { values: [5] } },
          { attributeId: 14, held: { texts: { hrv: 'Ručno' } } },
        ],
      },
    ],
    answer: undefined,
    flash: 'products.done.attributes',
  },
  {
    form: 'attributes.add',
    fields: { 'label-hrv': 'Duljina', inputType: 'numberField', unit: 'cm', filterable: 'on', attributeCode: '' },
    asks: 'add',
    asked: [{ code: 'duljina', inputType: 'numberField', unit: 'cm', filterable: true, labels: { hrv: 'Duljina' } }],
    answer: 9,
    to: '/admin/attributes/9',
    flash: 'attributes.done.added',
  },
  {
    form: 'attributes.value',
    fields: { valueId: '4', seen: 'v1', 'label-hrv': 'Crvena', colour: '#FF0000', picture: '' },
    asks: 'changeValue',
    asked: [4, 'v1', { labels: { hrv: 'Crvena' }, colour: '#ff0000', picture: undefined }],
    answer: undefined,
    flash: 'attributes.done.value',
  },
  {
    form: 'attributes.moveValue',
    fields: { entryId: '4', seen: 'v1', way: 'to', below: '', before: '3' },
    asks: 'changeValue',
    asked: [4, 'v1', { move: { way: 'to', parentId: null, before: 3 } }],
    answer: undefined,
    flash: 'attributes.done.moved',
  },
  {
    form: 'lists.save',
    fields: {
      listId: '4',
      seen: 'v1',
      'name-hrv': ' Javni  pozivi ',
      'sentence-hrv': 'Tjedno.',
      slug: 'pozivi',
      consentId: '3',
      isOffered: 'on',
    },
    asks: 'save',
    asked: [4, 'v1', { slug: 'pozivi', texts: { hrv: { name: 'Javni pozivi', sentence: 'Tjedno.' } }, isOffered: true, consentId: 3 }],
    answer: undefined,
    flash: 'lists.done.saved',
  },
  {
    form: 'lists.restore',
    fields: { listId: '4', seen: 'v1' },
    asks: 'withdraw',
    asked: [4, 'v1', false],
    answer: undefined,
    flash: 'lists.done.restored',
  },
  {
    form: 'categories.add',
    fields: { seen: 'v1', parentId: '', 'name-hrv': ' Vrtni alat ', 'slug-hrv': '' },
    asks: 'add',
    asked: [{ parentId: null, texts: { hrv: { name: 'Vrtni alat', slug: 'vrtni-alat', description: '' } }, seen: 'v1' }],
    answer: 5,
    to: '/admin/categories/5',
    flash: 'categories.done.added',
  },
  {
    form: 'categories.move',
    fields: { entryId: '7', seen: 'v1', way: 'to', below: '3', before: '' },
    asks: 'change',
    asked: [7, 'v1', { move: { way: 'to', parentId: 3, before: null } }],
    answer: undefined,
    flash: 'categories.done.moved',
  },
  {
    form: 'products.hideNow',
    fields: { productId: '7' },
    asks: 'change',
    asked: [7, undefined, { visible: false }],
    answer: undefined,
    flash: 'products.done.hidden',
  },
  {
    form: 'products.withdraw',
    fields: { productId: '8', seen: 'v1' },
    asks: 'change',
    asked: [8, 'v1', { visible: false }],
    answer: undefined,
    flash: 'products.done.withdrawn',
  },
  {
    form: 'products.schedule',
    fields: { productId: '7', seen: 'v1', shownFrom: '2026-12-01T08:00', shownUntil: '' },
    asks: 'change',
    asked: [7, 'v1', { showing: { from: Date.parse('2026-12-01T07:00:00Z'), until: undefined } }],
    answer: undefined,
    flash: 'products.done.planned',
  },
  {
    form: 'products.create',
    fields: { format: 'EProduct', name: 'Knjiga', sku: 'E-1', retailPrice: '9', taxRate: '500', stock: '4', visible: 'on' },
    asks: 'create',
    asked: [
      {
        format: 'EProduct',
        choosesBy: [],
        name: 'Knjiga',
        sku: 'E-1',
        summary: '',
        price: 900,
        taxRate: 500,
        stock: undefined,
        category: undefined,
        picture: undefined,
        visible: false,
      },
    ],
    answer: 31,
    to: '/admin/products/31',
    flash: 'products.told.fileWanted',
  },
  {
    form: 'products.copy',
    fields: { productId: '7' },
    asks: 'copy',
    asked: [7],
    answer: 8,
    to: '/admin/products/8',
    flash: 'products.done.copied',
  },
  {
    form: 'posts.create',
    fields: { title: ' Novi poziv ', slug: '', category: 'novosti' },
    asks: 'create',
    asked: [{ title: 'Novi poziv', slug: undefined, category: 'novosti' }],
    answer: 'novi-poziv',
    to: '/novi-poziv?editPage=true',
    flash: 'posts.done.created',
  },
  {
    form: 'posts.join',
    fields: { postId: '7', chosen: ['9', '8', '9'] },
    asks: 'join',
    asked: [7, [9, 8]],
    answer: undefined,
    flash: 'posts.done.joined',
  },
  {
    form: 'posts.separate',
    fields: { postId: '7', localeId: 'en' },
    asks: 'separate',
    asked: [7, 'en'],
    answer: 12,
    to: '/admin/posts/12',
    flash: 'posts.done.separated',
  },
  {
    form: 'documents.words',
    fields: { documentId: '7', seen: '12', languageId: 'eng', title: ' Rules ', description: '' },
    asks: 'change',
    asked: [7, '12', { words: { language: 'eng', title: 'Rules', description: '' } }],
    answer: undefined,
    flash: 'documents.done.words',
  },
  {
    form: 'documents.details',
    fields: { documentId: '7', seen: '12', categoryId: '', day: '2026-12-04' },
    asks: 'change',
    asked: [7, '12', { details: { categoryId: undefined, day: '2026-12-04' } }],
    answer: undefined,
    flash: 'documents.done.details',
  },
  {
    form: 'documents.show',
    fields: { documentId: '7', seen: '12' },
    asks: 'change',
    asked: [7, '12', { isArchived: false }],
    afterwards: ['byId', 7],
    answer: undefined,
    flash: 'documents.done.shown',
  },
  {
    form: 'documents.withdraw',
    fields: { documentId: '7', seen: '12' },
    asks: 'change',
    asked: [7, '12', { isArchived: true }],
    answer: undefined,
    flash: 'documents.done.withdrawn',
  },
  {
    form: 'documents.discard',
    fields: { documentId: '7', version: '12' },
    asks: 'discard',
    asked: [7, 12],
    answer: undefined,
    flash: 'documents.done.discarded',
  },
  {
    form: 'documents.restore',
    fields: { documentId: '7', seen: '12', earlierId: '3' },
    asks: 'restore',
    asked: [7, '12', 3],
    answer: undefined,
    flash: 'documents.done.restored',
  },
  {
    form: 'events.create',
    fields: { title: ' Dan otvorenih vrata ', place: ' Dvorana ', starts: '2026-12-04T18:00', ends: '2026-12-04T20:00' },
    asks: 'create',
    asked: [{ title: 'Dan otvorenih vrata', place: 'Dvorana', starts: '2026-12-04T18:00', ends: '2026-12-04T20:00' }],
    answer: 7,
    to: '/dogadjaj/7?editPage=true',
    flash: 'events.done.created',
  },
  {
    form: 'consents.assign',
    fields: { consentId: '3', seen: 'none', newsletter: 'required', checkout: 'none', payment: 'nonsense' },
    asks: 'assign',
    asked: [3, 'none', { newsletter: 'required', checkout: 'none' }],
    answer: true,
    flash: 'consents.done.assigned',
  },
  {
    form: 'consents.say',
    fields: {
      consentId: '3',
      seen: '2',
      languages: 'hrv eng',
      'words-hrv': 'Prihvaćam [uvjete](/uvjeti)',
      'words-eng': '',
      'words-deu': 'Ja',
    },
    asks: 'say',
    asked: [3, 2, { hrv: 'Prihvaćam <a href="/uvjeti">uvjete</a>', eng: '' }],
    answer: undefined,
    flash: 'consents.done.said',
  },
  {
    form: 'consents.assign',
    fields: { consentId: '3', seen: 'none none none none', registration: 'asked' },
    asks: 'assign',
    asked: [3, 'none none none none', { registration: 'asked' }],
    answer: false,
    flash: 'consents.told.gone',
  },
  { form: 'mails.retry', fields: { mailId: '7' }, asks: 'retry', asked: [7], answer: 1, flash: 'mails.done.retried' },
  {
    form: 'comments.moderate',
    fields: { commentId: '9', status: 'refused', seenUntil: '2026-11-20T08:00:00.000Z' },
    asks: 'decide',
    asked: [9, 'refused', '2026-11-20T08:00:00.000Z'],
    answer: 'moderated',
    flash: 'comments.done.moderated',
  },
  {
    form: 'comments.moderate',
    fields: { commentId: '9', status: 'published', seenUntil: '' },
    asks: 'decide',
    asked: [9, 'published', ''],
    answer: 'gone',
    flash: 'comments.told.gone',
  },
  {
    form: 'submissions.delete',
    fields: { submissionId: '6' },
    asks: 'delete',
    asked: [6],
    answer: true,
    to: '/admin/forms',
    flash: 'submissions.done.deleted',
  },
  {
    form: 'coupons.save',
    fields: {
      couponId: 'new',
      code: ' LJETO7 ',
      kind: 'amount',
      worth: '7,50',
      minimum: '',
      validFrom: '',
      validUntil: '2026-12-31',
      maxUses: '3',
      categories: ['7', '9'],
      'text-hr': ' Ljeto ',
    },
    asks: 'save',
    asked: [
      {
        code: 'LJETO7',
        kind: 'amount',
        worth: 750,
        minimumItems: 0,
        validFrom: undefined,
        validUntil: '2026-12-31',
        maxUses: 3,
        categoryIds: [7, 9],
        descriptions: { hr: 'Ljeto' },
      },
      undefined,
      undefined,
    ],
    answer: undefined,
    to: '/admin/coupons?near=LJETO7#coupon-LJETO7',
    flash: 'coupons.done.saved',
  },
  {
    form: 'keys.make',
    fields: { name: ' Skladište ', purpose: 'Zalihe', until: '2026-12-31', 'scope-products:stock': 'on' },
    asks: 'make',
    asked: [{ name: 'Skladište', purpose: 'Zalihe', until: '2026-12-31', scopes: ['products:read', 'products:stock'] }],
    answer: 7,
    to: '/admin/keys/7',
    flash: 'keys.done.made',
  },
  { form: 'keys.end', fields: { keyId: '7' }, asks: 'end', asked: [7], answer: undefined, flash: 'keys.done.ended' },
  {
    form: 'coupons.end',
    fields: { couponId: 'LJETO7' },
    asks: 'end',
    asked: ['LJETO7'],
    answer: undefined,
    to: '/admin/coupons?near=LJETO7#coupon-LJETO7',
    flash: 'coupons.done.ended',
  },
  {
    form: 'settings.save',
    fields: {
      groupId: 'comments',
      version: 'v7',
      CanCommentOnBlog: 'Everyone',
      NumberOfStars: '5',
      UserCanEditComment: 'on',
    },
    asks: 'save',
    asked: [
      'comments',
      'v7',
      {
        CanCommentOnBlog: 'Everyone',
        RequireAdminPublishing: false,
        RequireRatingForComment: false,
        RequireCommentForRating: false,
        OneUserOneComment: false,
        AnonymousCanMultipleReview: false,
        UserCanEditComment: true,
        NumberOfStars: 5,
      },
    ],
    answer: undefined,
    flash: 'settings.done.saved',
  },
  {
    form: 'ways.delivery',
    fields: { deliveryId: 'new', 'name-hr': ' Bicikl ', price: '3', countries: 'hr, SI', daysFrom: '1', daysTo: '2', isOn: 'on' },
    asks: 'saveDelivery',
    asked: [
      undefined,
      '',
      {
        texts: { hr: { name: 'Bicikl', description: '' } },
        price: 300,
        freeFrom: undefined,
        countries: ['HR', 'SI'],
        days: [1, 2],
        acceptsBulky: false,
        isOn: true,
      },
    ],
    answer: undefined,
    to: '/admin/ways',
    flash: 'ways.done.delivery',
  },
  {
    form: 'ways.payment',
    fields: { paymentId: '2', version: 'v7', 'name-hr': 'Račun' },
    asks: 'savePayment',
    asked: [2, 'v7', { texts: { hr: { name: 'Račun', description: '' } }, countries: undefined, isOn: false }],
    answer: undefined,
    to: '/admin/ways',
    flash: 'ways.done.payment',
  },
  {
    form: 'ways.branch',
    fields: { deliveryId: '2', branchId: 'new', 'place-hr': ' Zagreb,  Lipa 1 ' },
    asks: 'saveBranch',
    asked: [2, undefined, { hr: 'Zagreb, Lipa 1' }],
    answer: undefined,
    flash: 'ways.done.branch',
  },
  {
    form: 'ways.endBranch',
    fields: { deliveryId: '2', branchId: '7', version: 'v1' },
    asks: 'endBranch',
    asked: [2, { id: 7, version: 'v1' }],
    answer: undefined,
    flash: 'ways.done.branchEnded',
  },
  {
    form: 'setup.name',
    fields: { 'name-hr': ' Zavod ', 'language-eng': 'on' },
    asks: 'saveName',
    asked: [{ names: { hrv: 'Zavod' }, languages: ['hrv', 'eng'] }],
    answer: undefined,
    to: '/admin/setup?step=logo',
    flash: 'setup.done.name',
  },
  {
    form: 'setup.seller',
    fields: { sellerName: 'Zavod', street: 'Lipa 1', place: '10000 Zagreb', oib: '12345678903', email: 'info@zavod.example' },
    asks: 'saveSeller',
    asked: [
      {
        name: 'Zavod',
        street: 'Lipa 1',
        place: '10000 Zagreb',
        oib: '12345678903',
        iban: undefined,
        email: 'info@zavod.example',
        phone: undefined,
      },
    ],
    answer: undefined,
    to: '/admin/setup?step=pages',
    flash: 'setup.done.seller',
  },
  {
    form: 'setup.pages',
    fields: { 'page-home': 'on', 'page-terms': 'on' },
    asks: 'makePages',
    asked: [['home', 'terms']],
    answer: undefined,
    to: '/admin/setup?step=selling',
    flash: 'setup.done.pages',
  },
  {
    form: 'setup.selling',
    fields: { home: 'on', price: '4,50', transfer: 'on' },
    asks: 'addMethods',
    asked: [{ home: { price: 450, freeFrom: undefined }, transfer: true }],
    answer: undefined,
    to: '/admin/setup?step=goods',
    flash: 'setup.done.selling',
  },
  { form: 'setup.later', fields: {}, asks: 'say', asked: ['later'], answer: undefined, to: '/admin', flash: 'setup.done.later' },
  { form: 'setup.finish', fields: {}, asks: 'say', asked: ['done'], answer: undefined, to: '/admin', flash: 'setup.done.finished' },
  {
    form: 'users.invite',
    fields: {
      userId: 'new',
      email: ' iva@primjer.hr ',
      firstName: 'Iva',
      lastName: 'Ivić',
      language: 'en',
      preset: 'editor',
      'scope-orders:send': 'on',
    },
    asks: 'invite',
    asked: [{ email: 'iva@primjer.hr', firstName: 'Iva', lastName: 'Ivić', locale: 'en', scopes: ['pages', 'forms', 'consents'] }],
    answer: 31,
    to: '/admin/users/31',
    flash: 'users.done.invited',
  },
  {
    form: 'users.save',
    fields: {
      userId: '31',
      seen: 'v1',
      firstName: 'Iva',
      lastName: 'Ivić',
      language: 'hr',
      preset: 'own',
      'scope-orders:send': 'on',
      'scope-audit:read': 'on',
    },
    asks: 'save',
    asked: [31, 'v1', { firstName: 'Iva', lastName: 'Ivić', locale: 'hr', scopes: ['orders:send', 'audit'] }],
    answer: undefined,
    flash: 'users.done.saved',
  },
  { form: 'users.again', fields: { userId: '31' }, asks: 'inviteAgain', asked: [31], answer: undefined, flash: 'users.done.again' },
  { form: 'users.seen', fields: { userId: '31' }, asks: 'forgetLink', asked: [], answer: undefined, flash: 'users.done.seen' },
  {
    form: 'users.signOut',
    fields: { userId: '31', sessionId: 'abc' },
    asks: 'signOut',
    asked: [31, 'abc'],
    answer: undefined,
    flash: 'users.done.signedOut',
  },
  {
    form: 'users.remove',
    fields: { userId: '31' },
    asks: 'remove',
    asked: [31],
    answer: undefined,
    to: '/admin/users',
    flash: 'users.done.removed',
  },
  {
    form: 'customers.erase',
    fields: { customerId: '8', confirmation: ' ana@primjer.hr ' },
    looks: 'byId',
    asks: 'erase',
    asked: [8, 'ana@primjer.hr'],
    answer: undefined,
    to: '/admin/customers',
    flash: 'customers.done.erased',
  },
  {
    form: 'orders.move',
    fields: { orderId: '12', stepId: 'pay', seen: 'placed', receivedOn: '2026-11-20', carrier: 'GLS', note: ' Banka ' },
    asks: 'move',
    asked: [12, 'pay', { receivedOn: '2026-11-20', note: 'Banka' }, 'placed'],
    answer: undefined,
    flash: 'orders.done.pay' as BackOfficeNotice,
  },
  {
    form: 'orders.move',
    fields: {
      orderId: '12',
      stepId: 'send',
      rowsSeen: '11:paid 12:preparing',
      receivedOn: '2026-11-20',
      carrier: ' GLS ',
      trackingNumber: 'HR1',
    },
    asks: 'move',
    asked: [12, 'send', { carrier: 'GLS', trackingNumber: 'HR1', note: '' }, 'preparing'],
    answer: undefined,
    flash: 'orders.done.send' as BackOfficeNotice,
  },
  {
    form: 'orders.note',
    fields: { orderId: '12', note: 'Zvati poslije 16 sati' },
    asks: 'note',
    asked: [12, 'Zvati poslije 16 sati'],
    answer: undefined,
    flash: 'orders.done.noted',
  },
  {
    form: 'redirects.save',
    fields: { redirectPath: '/staro', redirectTarget: '/novo' },
    asks: 'save',
    asked: [{ id: undefined, path: '/staro', target: '/novo', careful: true }],
    answer: undefined,
    flash: 'redirects.done.saved',
  },
  {
    form: 'redirects.save',
    fields: { redirectId: '5', redirectPath: '/staro', redirectTarget: '/novo', redirectSure: '/novo' },
    asks: 'save',
    asked: [{ id: 5, path: '/staro', target: '/novo', careful: false }],
    answer: undefined,
    flash: 'redirects.done.saved',
  },
  // Another target than the one that was doubted is looked at anew.
  {
    form: 'redirects.save',
    fields: { redirectId: '5', redirectPath: '/staro', redirectTarget: '/novije', redirectSure: '/novo' },
    asks: 'save',
    asked: [{ id: 5, path: '/staro', target: '/novije', careful: true }],
    answer: undefined,
    flash: 'redirects.done.saved',
  },
  { form: 'redirects.delete', fields: { redirectId: '5' }, asks: 'remove', asked: [5], answer: undefined, flash: 'redirects.done.deleted' },
  {
    form: 'redirects.dismiss',
    fields: { redirectPath: '/nema' },
    asks: 'dismiss',
    asked: ['/nema'],
    answer: undefined,
    flash: 'redirects.done.dismissed',
  },
];
const NAMES = [...new Set(CASES.map(({ form }) => form))];

/** Puts a port into the place of an area's; what it is asked is written down. */
function answering(site: WebSite, form: string, answer: unknown): unknown[][] {
  const asked: unknown[][] = [];
  const answerTo = (name: string | symbol) => {
    return async (...given: unknown[]) => {
      asked.push([name, ...given]);
      return answer;
    };
  };
  const port = new Proxy({}, { get: (_, name) => answerTo(name) });
  Object.assign(site.instead, { backOffice: anOpenBackOffice({ [form.split('.')[0] ?? '']: port }) });
  return asked;
}

describe('forms of the back office, without script', () => {
  it.each(CASES)('$form asks the platform and tells $flash [ADM-01]', async (one) => {
    const site = aWebSite();
    const asked = answering(site, one.form, ok(one.answer));
    const { cookie } = site.platform.accounts.signIn();
    const answer = await site.post(AT, { form: one.form, ...one.fields }, { cookie });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, one.to ?? AT]);
    expect(answer.headers.getSetCookie().find((header) => header.startsWith('flash='))).toBe(
      `flash=${one.flash}; Path=/; Max-Age=120; SameSite=Lax; HttpOnly`,
    );
    expect(asked.filter(([name]) => name !== one.looks)).toEqual([
      [one.asks, ...one.asked],
      ...(one.afterwards === undefined ? [] : [one.afterwards]),
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('a price of nothing is asked about once, with all that was typed, and saved once it is said to be meant', async () => {
    const site = aWebSite();
    const asked = answering(site, 'products.price', ok({ prices: { retailPrice: 1999 } }));
    const { cookie } = site.platform.accounts.signIn();
    const typed = { productId: '7', seen: 'v1', retailPrice: '0,00', finalPrice: '', memberPrice: '' };
    await site.post(AT, { form: 'products.price', ...typed }, { cookie });
    const refused = site.refused.at(-1);
    expect(refused?.problem).toEqual({ kind: 'RecordRefused', area: 'products', reason: 'priceFree', field: 'retailPrice' });
    expect(refused?.values).toMatchObject(typed);
    expect(asked.map(([name]) => name)).toEqual(['byId']);
    const answer = await site.post(AT, { form: 'products.price', ...typed, meant: ':0,00||' }, { cookie });
    expect(answer.status).toBe(303);
    expect(asked.map(([name]) => name)).toEqual(['byId', 'byId', 'change']);
  });

  it.each(NAMES)('%s comes back with what was typed and why [IDN-13]', async (form) => {
    const site = aWebSite();
    const problem = { kind: 'TooManyAttempts', seconds: 30 };
    answering(site, form, err(problem));
    const typed = {
      mailId: '7',
      'name-hrv': 'Alat',
      'label-hrv': 'Boja',
      inputType: 'dropdown',
      way: 'up',
      name: 'product:7',
      consentId: '3',
      couponId: 'LJETO7',
      kind: 'percent',
      worth: '10',
      orderId: '12',
      stepId: 'send',
      title: 'Naslov',
      documentId: '7',
      description: '',
      day: '2026-12-04',
      starts: '2026-12-04T18:00',
      ends: '2026-12-04T20:00',
      commentId: '9',
      status: 'published',
      languageId: 'hrv',
      retailPrice: '12,90',
      stock: '3',
      sku: 'LON-1',
      taxRate: '2500',
      'name-hr': 'Zavod',
      sellerName: 'Zavod',
      street: 'Lipa 1',
      place: '10000 Zagreb',
      oib: '12345678903',
      'page-home': 'on',
      price: '4,50',
      countries: 'HR',
      'place-hr': 'Zagreb',
      redirectId: '5',
      redirectPath: '/staro',
      redirectTarget: '/novo',
      firstName: 'Iva',
      lastName: 'Ivić',
      email: 'iva@primjer.hr',
      preset: 'editor',
      groupId: 'access',
      PasswordProtection: 'keep',
      purpose: 'Zalihe',
      rowsSeen: '7:1000,,,3',
      ...(form === 'orders.move' && { seen: 'placed' }),
      columns: 'stock',
      'stock-7': '4',
      until: '2026-12-31',
      'scope-products:stock': 'on',
      WwwPolicy: 'none',
      chosen: '9',
      localeId: 'en',
    };
    const answer = await site.post('/kontakt', { form, ...typed }, { cookie: site.platform.accounts.signIn().cookie });
    expect([answer.status, answer.headers.get('retry-after'), site.refused.at(-1)?.problem]).toEqual([429, '30', problem]);
    const { redirectId, redirectPath, redirectTarget } = typed;
    if (form === 'redirects.save') expect(site.refused.at(-1)?.values).toEqual({ redirectId, redirectPath, redirectTarget });
    // Of many forms of a page it says which one was refused: nothing is told of it otherwise.
    if (form === 'mails.retry') expect(site.refused.at(-1)?.values).toEqual({ mailId: typed.mailId });
    if (form === 'redirects.dismiss') expect(site.refused.at(-1)?.values).toEqual({ redirectId, redirectPath });
    if (form === 'consents.assign' || form === 'consents.say')
      expect(site.refused.at(-1)?.values).toMatchObject({ consentId: typed.consentId });
  });

  it.each(NAMES)('%s is taken from pages of this site only [T-18]', async (form) => {
    const site = aWebSite();
    const asked = answering(site, form, ok(undefined));
    const { cookie } = site.platform.accounts.signIn();
    for (const headers of [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, { origin: 'null' }] as Record<
      string,
      string
    >[])
      expect((await site.post('/admin', { form }, { cookie, ...headers })).status).toBe(403);
    await site.get(`/profil?form=${form}&redirectId=5&mailId=7`, { cookie });
    expect(asked).toEqual([]);
  });

  it('takes a file with those that say so, and with no other', async () => {
    const site = aWebSite();
    const asked = answering(site, 'documents.replace', ok(undefined));
    const { cookie } = site.platform.accounts.signIn();
    const send = async (name: string, more: Readonly<Record<string, string>> = {}) => {
      const form = new FormData();
      for (const [field, value] of Object.entries({ form: name, documentId: '7', seen: '12', ...more })) form.set(field, value);
      form.set('file', new File([new Uint8Array(3)], 'pravilnik.pdf'));
      const packed = new Response(form);
      return site.app.request(`${ORIGIN}${AT}`, {
        method: 'POST',
        headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': packed.headers.get('content-type') ?? '', cookie },
        body: await packed.arrayBuffer(),
      });
    };
    expect((await send('documents.replace', { atOnce: 'on' })).status).toBe(303);
    expect((await send('documents.replace')).status).toBe(303);
    const file = { name: 'pravilnik.pdf', size: 3 };
    expect(asked).toMatchObject([
      ['replace', 7, '12', file],
      ['draft', 7, file],
    ]);
    expect((await send('documents.withdraw')).status).toBe(400);
    expect(asked).toHaveLength(2);
    const created = answering(site, 'documents.create', ok(9));
    expect((await send('documents.create', { title: ' Red ' })).status).toBe(303);
    expect((await send('documents.create', { title: ' Red ', shown: 'on' })).status).toBe(303);
    expect((await send('documents.create', { title: ' ' })).status).toBe(303);
    expect(created).toMatchObject([
      ['create', 'Red', file, false],
      ['create', 'Red', file, true],
      ['create', 'Pravilnik', file, false],
    ]);
  });

  it.each([
    [{ isPublic: false }, 'done.shownLater'],
    [{ isPublic: true }, 'done.shown'],
    [undefined, 'done.shown'],
  ])('a document that is published is told by whether visitors see it (%j): %s', async (shown, notice) => {
    const site = aWebSite();
    const documents = { change: async () => ok(undefined), byId: async () => ok(shown as DeskDocument | undefined) };
    Object.assign(site.instead, { backOffice: anOpenBackOffice({ documents }) });
    const { cookie } = site.platform.accounts.signIn();
    const answer = await site.post(AT, { form: 'documents.show', documentId: '7', seen: '12' }, { cookie });
    expect(answer.headers.getSetCookie().find((header) => header.startsWith('flash='))).toMatch(`flash=documents.${notice};`);
  });

  it.each(['redirects.nothing', 'redirects.', 'redirects.toString', 'redirects.__proto__', 'nothing.save', 'toString.save', 'redirects'])(
    'is refused under the name %s, which no area has',
    async (form) => {
      const site = aWebSite();
      const { cookie } = site.platform.accounts.signIn();
      expect((await site.post(AT, { form }, { cookie })).status).toBe(400);
    },
  );

  it.each([
    ['products.price', 'retailPrice', '-5', 'priceNegative'],
    ['products.price', 'retailPrice', '', 'priceMissing'],
    ['products.price', 'retailPrice', '1.299', 'priceUnreadable'],
    ['products.price', 'finalPrice', '13,00', 'reducedAboveRetail'],
    ['products.price', 'memberPrice', 'x', 'priceUnreadable'],
    ['products.stock', 'stock', '2,5', 'stockUnreadable'],
    ['products.stock', 'stock', '-1', 'stockUnreadable'],
    ['products.texts', 'name', '', 'nameMissing'],
  ])('%s names its field %s when %j is typed, asks nobody and loses nothing', async (form, field, text, reason) => {
    const site = aWebSite();
    const asked = answering(site, form, ok(undefined));
    const { cookie } = site.platform.accounts.signIn();
    const typed = {
      productId: '7',
      seen: 'v1',
      languageId: 'hrv',
      retailPrice: '12,90',
      stock: '3',
      name: 'Torba',
      summary: 'Za tržnicu',
      [field]: text,
    };
    await site.post('/kontakt', { form, ...typed }, { cookie });
    const refused = site.refused.at(-1);
    expect([asked, refused?.problem]).toEqual([[], { kind: 'RecordRefused', area: 'products', reason, field }]);
    const own = Object.entries(typed).filter(([name]) => refused?.values[name] !== undefined);
    expect(refused?.values).toEqual(Object.fromEntries(own));
    expect(own.map(([name]) => name)).toEqual(expect.arrayContaining(['productId', 'seen', field]));
  });

  it.each([
    [
      'products.create',
      { name: '', sku: '', retailPrice: 'x', taxRate: '2500', stock: '1', summary: 'Za tržnicu' },
      'products',
      ['name', 'sku', 'retailPrice'],
    ],
    [
      'products.price',
      { productId: '7', seen: 'v1', retailPrice: '', finalPrice: 'x', memberPrice: '-1' },
      'products',
      ['retailPrice', 'finalPrice', 'memberPrice'],
    ],
    [
      'users.invite',
      { userId: 'new', email: 'iva', firstName: '', lastName: 'Ivić', preset: 'own' },
      'users',
      ['firstName', 'email', 'preset'],
    ],
  ])('%s tells all that is wrong at once, each at its field, and keeps what was typed', async (form, typed, area, fields) => {
    const site = aWebSite();
    const asked = answering(site, form, ok(undefined));
    const { cookie } = site.platform.accounts.signIn();
    await site.post('/kontakt', { form, ...typed }, { cookie });
    const { problem, values } = site.refused.at(-1) ?? {};
    const told = problem?.kind === 'RecordRefused' ? [problem, ...(problem.further ?? [])] : [];
    expect([asked, told.map((one) => [one.area, one.field])]).toEqual([[], fields.map((field) => [area, field])]);
    expect(values).toMatchObject(typed);
  });

  it('a number that another product has is told with all else that is wrong', async () => {
    const site = aWebSite();
    const asked = answering(site, 'products.create', ok({ records: [{ sku: 'LON-1' }, { sku: 'LON-12' }] }));
    const { cookie } = site.platform.accounts.signIn();
    const reasonsOf = async (sku: string) => {
      await site.post('/kontakt', { form: 'products.create', name: '', sku, retailPrice: '', taxRate: '2500' }, { cookie });
      const problem = site.refused.at(-1)?.problem;
      return problem?.kind === 'RecordRefused' ? [problem, ...(problem.further ?? [])].map(({ reason }) => reason) : [];
    };
    expect(await reasonsOf(' LON-1 ')).toEqual(['nameMissing', 'skuTaken', 'priceMissing']);
    expect(await reasonsOf('LON')).toEqual(['nameMissing', 'priceMissing']);
    expect(asked.map(([name]) => name)).toEqual(['list', 'list']);
  });

  it('adding a picture asks which one', async () => {
    const site = aWebSite();
    const asked = answering(site, 'products.pictures', ok(undefined));
    const { cookie } = site.platform.accounts.signIn();
    await site.post('/kontakt', { form: 'products.pictures', productId: '7', seen: 'v1', orderId: 'add', order: 'a', add: '' }, { cookie });
    expect([asked, site.refused.at(-1)?.problem]).toEqual([
      [],
      { kind: 'RecordRefused', area: 'products', reason: 'pictureMissing', field: 'picture' },
    ]);
  });

  it('are refused to customers by the shop itself', async () => {
    const site = aWebSite();
    const { cookie } = site.platform.accounts.signIn();
    await site.post(AT, { form: 'redirects.delete', redirectId: '5' }, { cookie });
    expect(site.refused.at(-1)?.problem.kind).toBe('NotAllowed');
  });
});
