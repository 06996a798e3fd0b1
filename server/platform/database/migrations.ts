import type { Migration } from 'kysely/migration';
import * as foundation from './migrations/001-foundation.ts';
import * as accounts from './migrations/002-accounts.ts';
import * as wholeShop from './migrations/003-whole-shop.ts';
import * as fasterAnswers from './migrations/004-faster-answers.ts';
import * as couponGoods from './migrations/005-coupon-goods.ts';
import * as swatchPictures from './migrations/006-swatch-pictures.ts';
import * as paidAt from './migrations/007-paid-at.ts';
import * as bulkyGoods from './migrations/008-bulky-goods.ts';
import * as pageSections from './migrations/009-page-sections.ts';
import * as posts from './migrations/010-posts.ts';
import * as documentsEventsRedirects from './migrations/011-documents-events-redirects.ts';
import * as searchEntries from './migrations/012-search-entries.ts';
import * as forms from './migrations/013-forms.ts';
import * as media from './migrations/014-media.ts';
import * as standInTexts from './migrations/015-stand-in-texts.ts';
import * as postLists from './migrations/018-post-lists.ts';
import * as tagsAndReaders from './migrations/019-tags-and-readers.ts';
import * as oneTruth from './migrations/020-one-truth.ts';
import * as eventSignUp from './migrations/022-event-sign-up.ts';
import * as catalogChanges from './migrations/023-catalog-changes.ts';
import * as cartRevision from './migrations/025-cart-revision.ts';
import * as orderExtras from './migrations/026-order-extras.ts';
import * as digitalConsent from './migrations/028-digital-consent.ts';
import * as callAmounts from './migrations/029-call-amounts.ts';
import * as orderNumber from './migrations/030-order-number.ts';
import * as wordsOfVariants from './migrations/031-words-of-variants.ts';
import * as shopConfiguration from './migrations/032-shop-configuration.ts';
import * as firstDays from './migrations/033-first-days.ts';
import * as reducedProducts from './migrations/034-reduced-products.ts';
import * as deliveryDays from './migrations/050-delivery-days.ts';
import * as usedTokens from './migrations/051-used-tokens.ts';
import * as parcelLockers from './migrations/052-parcel-lockers.ts';
import * as terms from './migrations/053-terms.ts';
import * as memberCards from './migrations/054-member-cards.ts';
import * as hiddenCategories from './migrations/055-hidden-categories.ts';
import * as pricedByMembers from './migrations/056-priced-by-members.ts';
import * as postDocuments from './migrations/057-post-documents.ts';
import * as editingInPlace from './migrations/062-editing-in-place.ts';
import * as draftsUncompressed from './migrations/063-drafts-uncompressed.ts';
import * as askedForCards from './migrations/064-asked-for-cards.ts';
import * as mediaFolders from './migrations/065-media-folders.ts';
import * as publicationPlans from './migrations/066-publication-plans.ts';
import * as translationSources from './migrations/067-translation-sources.ts';
import * as measuredDownloads from './migrations/068-measured-downloads.ts';
import * as buyersWithoutAPlace from './migrations/074-buyers-without-a-place.ts';
import * as pageTemplates from './migrations/075-page-templates.ts';
import * as ordersHandled from './migrations/076-orders-handled.ts';
import * as customersFound from './migrations/077-customers-found.ts';
import * as productDesk from './migrations/088-product-desk.ts';
import * as secondFactor from './migrations/090-second-factor.ts';
import * as passkeys from './migrations/091-passkeys.ts';
import * as waysSwitched from './migrations/093-ways-switched.ts';
import * as hiddenMenuEntries from './migrations/096-hidden-menu-entries.ts';
import * as formDesk from './migrations/097-form-desk.ts';
import * as oldSubmissionsHandled from './migrations/098-old-submissions-handled.ts';
import * as officeJobs from './migrations/100-office-jobs.ts';
import * as eventsUntil from './migrations/103-events-until.ts';
import * as documentVersions from './migrations/104-document-versions.ts';
import * as postsWithdrawn from './migrations/105-posts-withdrawn.ts';
import * as officeOverview from './migrations/107-office-overview.ts';
import * as savedViews from './migrations/108-saved-views.ts';
import * as workerRuns from './migrations/109-worker-runs.ts';
import * as oneCopy from './migrations/110-one-copy.ts';
import * as thinnedVersions from './migrations/117-thinned-versions.ts';
import * as pictureCuts from './migrations/120-picture-cuts.ts';
import * as films from './migrations/121-films.ts';
import * as pagesByTitle from './migrations/122-pages-by-title.ts';
import * as productsShownInTime from './migrations/126-products-shown-in-time.ts';
import * as versionsOfSoldFiles from './migrations/127-versions-of-sold-files.ts';
import * as longLists from './migrations/130-long-lists.ts';
import * as ordersNarrowed from './migrations/131-orders-narrowed.ts';
import * as pagesByLanguage from './migrations/134-pages-by-language.ts';
import * as ordersSold from './migrations/135-orders-sold.ts';
import * as unitsOfAttributes from './migrations/140-units-of-attributes.ts';
import * as listsByKey from './migrations/144-lists-by-key.ts';
import * as clientFiles from './migrations/148-client-files.ts';
import * as jobsAsListed from './migrations/160-jobs-as-listed.ts';
import * as pagesFound from './migrations/161-pages-found.ts';
import * as languagesOfThings from './migrations/162-languages-of-things.ts';
import * as mediaFound from './migrations/163-media-found.ts';
import * as jobsDropped from './migrations/167-jobs-dropped.ts';
import * as accessKeys from './migrations/170-access-keys.ts';
import * as subscribersByConsent from './migrations/171-subscribers-by-consent.ts';
import * as waitingDocumentFiles from './migrations/174-waiting-document-files.ts';
import * as shopElsewhere from './migrations/178-shop-elsewhere.ts';
import * as workOfKeys from './migrations/182-work-of-keys.ts';
import * as jobsOverWhatWasRead from './migrations/185-jobs-over-what-was-read.ts';
import * as newsletterLists from './migrations/193-newsletter-lists.ts';
import * as jobsLeadBack from './migrations/200-jobs-lead-back.ts';
import * as uploadsTaken from './migrations/203-uploads-taken.ts';
import * as newsSetAside from './migrations/204-news-set-aside.ts';
import * as pageTitlesPlain from './migrations/206-page-titles-plain.ts';
import * as customersListed from './migrations/207-customers-listed.ts';
import * as productPostings from './migrations/214-product-postings.ts';
import * as stockInPlace from './migrations/215-stock-in-place.ts';
import * as oneTruthOfSubscribers from './migrations/218-one-truth-of-subscribers.ts';
import * as subscriptionsOnNoList from './migrations/225-subscriptions-on-no-list.ts';
import * as wishesOfMedia from './migrations/226-wishes-of-media.ts';
import * as postingsBegun from './migrations/227-postings-begun.ts';
import * as documentTitlesPlain from './migrations/228-document-titles-plain.ts';
import * as parcelsOfJobs from './migrations/240-parcels-of-jobs.ts';
import * as newsletterListsGoing from './migrations/250-newsletter-lists-going.ts';
import * as mediaFoundPlain from './migrations/260-media-found-plain.ts';
import * as lastBackup from './migrations/280-last-backup.ts';
import * as tagsOfProductsFound from './migrations/285-tags-of-products-found.ts';
import * as notedPrices from './migrations/295-noted-prices.ts';
import * as postAndEventTitlesPlain from './migrations/296-post-and-event-titles-plain.ts';
import * as slugsOfDrafts from './migrations/300-slugs-of-drafts.ts';
import * as foundPlain from './migrations/320-found-plain.ts';
import * as partsOfPercents from './migrations/335-parts-of-percents.ts';
import * as plannedWithdrawals from './migrations/340-planned-withdrawals.ts';
import * as nameOfTheCard from './migrations/341-name-of-the-card.ts';
import * as daysToWithdraw from './migrations/350-days-to-withdraw.ts';
import * as daysOfOrders from './migrations/355-days-of-orders.ts';
import * as otherAmountsToReview from './migrations/360-other-amounts-to-review.ts';
import * as answersOfWishes from './migrations/361-answers-of-wishes.ts';

/** All steps of the schema in their order. A step that has been released is never changed, only followed by another. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-foundation': foundation,
  '002-accounts': accounts,
  '003-whole-shop': wholeShop,
  '004-faster-answers': fasterAnswers,
  '005-coupon-goods': couponGoods,
  '006-swatch-pictures': swatchPictures,
  '007-paid-at': paidAt,
  '008-bulky-goods': bulkyGoods,
  '009-page-sections': pageSections,
  '010-posts': posts,
  '011-documents-events-redirects': documentsEventsRedirects,
  '012-search-entries': searchEntries,
  '013-forms': forms,
  '014-media': media,
  '015-stand-in-texts': standInTexts,
  '018-post-lists': postLists,
  '019-tags-and-readers': tagsAndReaders,
  '020-one-truth': oneTruth,
  '022-event-sign-up': eventSignUp,
  '023-catalog-changes': catalogChanges,
  '025-cart-revision': cartRevision,
  '026-order-extras': orderExtras,
  '028-digital-consent': digitalConsent,
  '029-call-amounts': callAmounts,
  '030-order-number': orderNumber,
  '031-words-of-variants': wordsOfVariants,
  '032-shop-configuration': shopConfiguration,
  '033-first-days': firstDays,
  '034-reduced-products': reducedProducts,
  '050-delivery-days': deliveryDays,
  '051-used-tokens': usedTokens,
  '052-parcel-lockers': parcelLockers,
  '053-terms': terms,
  '054-member-cards': memberCards,
  '055-hidden-categories': hiddenCategories,
  '056-priced-by-members': pricedByMembers,
  '057-post-documents': postDocuments,
  '062-editing-in-place': editingInPlace,
  '063-drafts-uncompressed': draftsUncompressed,
  '064-asked-for-cards': askedForCards,
  '065-media-folders': mediaFolders,
  '066-publication-plans': publicationPlans,
  '067-translation-sources': translationSources,
  '068-measured-downloads': measuredDownloads,
  '074-buyers-without-a-place': buyersWithoutAPlace,
  '075-page-templates': pageTemplates,
  '076-orders-handled': ordersHandled,
  '077-customers-found': customersFound,
  '088-product-desk': productDesk,
  '090-second-factor': secondFactor,
  '091-passkeys': passkeys,
  '093-ways-switched': waysSwitched,
  '096-hidden-menu-entries': hiddenMenuEntries,
  '097-form-desk': formDesk,
  '098-old-submissions-handled': oldSubmissionsHandled,
  '100-office-jobs': officeJobs,
  '103-events-until': eventsUntil,
  '104-document-versions': documentVersions,
  '105-posts-withdrawn': postsWithdrawn,
  '107-office-overview': officeOverview,
  '108-saved-views': savedViews,
  '109-worker-runs': workerRuns,
  '110-one-copy': oneCopy,
  '117-thinned-versions': thinnedVersions,
  '120-picture-cuts': pictureCuts,
  '121-films': films,
  '122-pages-by-title': pagesByTitle,
  '126-products-shown-in-time': productsShownInTime,
  '127-versions-of-sold-files': versionsOfSoldFiles,
  '130-long-lists': longLists,
  '131-orders-narrowed': ordersNarrowed,
  '134-pages-by-language': pagesByLanguage,
  '135-orders-sold': ordersSold,
  '140-units-of-attributes': unitsOfAttributes,
  '144-lists-by-key': listsByKey,
  '148-client-files': clientFiles,
  '160-jobs-as-listed': jobsAsListed,
  '161-pages-found': pagesFound,
  '162-languages-of-things': languagesOfThings,
  '163-media-found': mediaFound,
  '167-jobs-dropped': jobsDropped,
  '170-access-keys': accessKeys,
  '171-subscribers-by-consent': subscribersByConsent,
  '174-waiting-document-files': waitingDocumentFiles,
  '178-shop-elsewhere': shopElsewhere,
  '182-work-of-keys': workOfKeys,
  '185-jobs-over-what-was-read': jobsOverWhatWasRead,
  '193-newsletter-lists': newsletterLists,
  '200-jobs-lead-back': jobsLeadBack,
  '203-uploads-taken': uploadsTaken,
  '204-news-set-aside': newsSetAside,
  '206-page-titles-plain': pageTitlesPlain,
  '207-customers-listed': customersListed,
  '214-product-postings': productPostings,
  '215-stock-in-place': stockInPlace,
  '218-one-truth-of-subscribers': oneTruthOfSubscribers,
  '225-subscriptions-on-no-list': subscriptionsOnNoList,
  '226-wishes-of-media': wishesOfMedia,
  '227-postings-begun': postingsBegun,
  '228-document-titles-plain': documentTitlesPlain,
  '240-parcels-of-jobs': parcelsOfJobs,
  '250-newsletter-lists-going': newsletterListsGoing,
  '260-media-found-plain': mediaFoundPlain,
  '280-last-backup': lastBackup,
  '285-tags-of-products-found': tagsOfProductsFound,
  '295-noted-prices': notedPrices,
  '296-post-and-event-titles-plain': postAndEventTitlesPlain,
  '300-slugs-of-drafts': slugsOfDrafts,
  '320-found-plain': foundPlain,
  '335-parts-of-percents': partsOfPercents,
  '340-planned-withdrawals': plannedWithdrawals,
  '341-name-of-the-card': nameOfTheCard,
  '350-days-to-withdraw': daysToWithdraw,
  '355-days-of-orders': daysOfOrders,
  '360-other-amounts-to-review': otherAmountsToReview,
  '361-answers-of-wishes': answersOfWishes,
};
