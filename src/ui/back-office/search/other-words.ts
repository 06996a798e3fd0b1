import type { BackOfficeArea } from '#domain/back-office/back-office.ts';
import type { OfficeActionName } from '#domain/back-office/office-actions.ts';

/**
 * What areas are also called, so that the search of the back office finds them whichever language it speaks at the moment: their names in all of its languages, and what people say who come
 * from elsewhere. Nobody sees them, so they are no messages.
 */
export const OTHER_WORDS_OF_AREAS: Readonly<Record<BackOfficeArea, string>> = {
  orders: 'Narudžbe Orders Bestellungen kupnje purchases sales prodaja Verkäufe',
  products: 'Proizvodi Products Produkte artikli roba goods Waren cijene prices Preise zaliha stock Bestand',
  customers: 'Kupci Customers Kundschaft Kunden klijenti clients korisnici GDPR izvoz export brisanje erase',
  coupons: 'Kuponi Coupons Gutscheine popust discount Rabatt promocije promotions akcije vouchers',
  categories: 'Kategorije Categories Kategorien taxonomies',
  attributes: 'Svojstva proizvoda Attributes of products Produkteigenschaften atributi filtri filters Filter varijante variants',
  cards: 'Zahtjevi za iskaznicu Card requests Kartenanträge članska kartica membership Mitgliedschaft',
  ways: 'Dostava i plaćanje Delivery and payment Lieferung und Zahlung shipping Versand poštarina poslovnice branches Filialen',
  comments: 'Komentari čitatelja Readers’ comments Leserkommentare Kommentare moderiranje moderation',
  forms: 'Obrasci Forms Formulare upitnici kontakt contact Kontakt',
  submissions: 'Poslani obrasci Forms sent Gesendete Formulare upiti entries submissions Einträge Anfragen odgovori',
  pages: 'Stranice Pages Seiten sadržaj content Inhalte',
  posts: 'Objave Posts Beiträge novosti vijesti news Nachrichten članci articles blog',
  events: 'Događanja Events Veranstaltungen kalendar calendar Kalender',
  documents: 'Dokumenti Documents Dokumente datoteke files Dateien PDF',
  media: 'Mediji Media Medien slike pictures images Bilder fotografije video upload',
  lists: 'Popisi pretplatnika Newsletter lists Newsletter-Listen bilten mailing',
  subscribers: 'Pretplatnici biltena Newsletter subscribers Newsletter-Abonnenten mailing',
  menus: 'Izbornici Menus Menüs navigacija navigation Navigation zaglavlje header podnožje footer',
  templates: 'Predlošci Templates Vorlagen sekcije sections Abschnitte',
  consents: 'Privole Consents Einwilligungen GDPR kolačići cookies Cookies suglasnosti',
  mails: 'Odlazne poruke Outgoing e-mail Ausgehende E-Mails mail e-pošta pošta Post outbox ponovno again resend',
  jobs: 'Skupna obrada Bulk actions Sammelbearbeitung jobs',
  changes: 'Zapisnik izmjena Log of changes Änderungsprotokoll audit history povijest tko Verlauf dnevnik',
  redirects: 'Preusmjeravanja Redirects Weiterleitungen 404 adrese addresses URL SEO',
  users:
    'Korisnici uredništva Back-office users Benutzer der Redaktion Personen roles uloge Rollen ovlasti permissions Rechte kolege colleagues',
  keys: 'Ključevi za programe Keys for programs Schlüssel für Programme API tokens',
  settings: 'Postavke Settings Einstellungen opcije options Optionen konfiguracija configuration jezici languages Sprachen',
  workers: 'Poslovi u pozadini Background work Hintergrundaufgaben Arbeiten jobs cron queue',
  caches: 'Predmemorija Page cache Seitencache keš tags oznake clear Cache leeren',
  views: 'Spremljeni pogledi Saved views Gespeicherte Ansichten filtri filters',
  security:
    'Moja prijava My sign-in Meine Anmeldung lozinka password Passwort sesije sessions Sitzungen 2FA TOTP passkey pristupni ključ drugi korak',
  setup: 'Postavljanje web-stranice Setting up the site Website einrichten čarobnjak wizard početak start',
};

/** What actions are also called. */
export const OTHER_WORDS_OF_ACTIONS: Readonly<Record<OfficeActionName, string>> = {
  newPage: 'Nova stranica New page Neue Seite dodaj add create',
  newPost: 'Nova objava New post Neuer Beitrag vijest news članak article dodaj add create',
  newTemplate: 'Novi predložak New template Neue Vorlage dodaj add create',
  unpublishedPages:
    'Stranice s neobjavljenim izmjenama Pages with unpublished changes Seiten mit unveröffentlichten Änderungen nacrti drafts Entwürfe',
  untranslatedPages: 'Stranice bez prijevoda Pages without a translation Seiten ohne Übersetzung prijevodi translations',
  ordersToDo: 'Narudžbe koje treba obraditi Orders to be handled Bestellungen, die zu bearbeiten sind poslati send ship pakirati',
  ordersToPay: 'Narudžbe koje čekaju uplatu Orders awaiting payment Bestellungen, die auf Zahlung warten neplaćene unpaid unbezahlt',
  ordersToDecide: 'Narudžbe o kojima treba odlučiti Orders to be decided on Bestellungen, über die zu entscheiden ist review',
  soldOut: 'Rasprodani proizvodi Sold-out products Ausverkaufte Produkte out of stock zaliha',
  hiddenProducts: 'Skriveni proizvodi Hidden products Ausgeblendete Produkte verborgene',
  newCoupon: 'Novi kupon New coupon Neuer Gutschein popust discount Rabatt dodaj add create',
  newRedirect: 'Novo preusmjeravanje New redirect Neue Weiterleitung dodaj add create',
  failedAddresses:
    'Adrese koje ne vode nikamo Addresses that lead nowhere Adressen, die nirgendwohin führen 404 broken links greške errors',
  newKey: 'Izradi ključ za program Make a key for a program Schlüssel für ein Programm erstellen API token novi new',
  invite: 'Pozovi suradnika Invite a colleague Kollegin oder Kollegen einladen dodaj korisnika add user novi new',
};
