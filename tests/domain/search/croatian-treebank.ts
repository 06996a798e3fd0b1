import type { Pair } from './croatian-inflections.ts';

/**
 * Words of running text with their base forms, as the test part of the treebank UD_Croatian-SET (Agić and Ljubešić, CC BY-SA 4.0) has them: those of six stretches of it (news, an encyclopedia,
 * pages of the web) that differ from their base form. Each line has words apart by commas, the base form first. Left out are names and auxiliary verbs, and `moći`, half of whose forms nobody is looked for by.
 */
const WORDS = {
  nouns: `
istraživanje istraživanju, siromaštvo siromaštvom siromaštva, trećina trećine, rezultat rezultati, zemlja zemljama zemlju, vijest vijesti
poslovanje poslovanja, polje polju, kriza krize krizom, slom sloma, proračun proračuna, kontinent kontinentu kontinenata kontinentima
eurobarometar eurobarometra, učinak učinku, lipanj lipnja, čovjek ljudi, odnos odnosu, godina godinu godine godini godinama, ispitanik ispitanika
situacija situacije, mjesec mjeseci, relacija relaciji, kraj kraja, listopad listopada, putnik putnika, tvornica tvornicu tvornici, pogon pogonu
visina visine, feudalizam feudalizmu, država države, rat ratove, porobljavanje porobljavanja, pljačka pljačke, proširenje proširenja
stjecanje stjecanja, posjed posjeda, iskorištavanje iskorištavanja, kmet kmetova, dijete djeteta djecom, rektor rektora, gimnazija gimnazije
zapis zapisa zapisi, jezik jezika, riječ riječi, profesor profesori, populacija populacijom, faza fazi, mladenaštvo mladenaštva, ličnost ličnosti
pojedinac pojedinca, kreiranje kreiranju, učenik učenika, oko oka oči, problem problema, sluh sluhom, subjekt subjekti, nastava nastavom nastave
znanje znanja, vještina vještine, sposobnost sposobnosti, navika navike, primjena primjene, veza vezu, podjela podjelom, matematika matematike
struktura strukture, prostor prostora, val vala, područje području, more mora, rub rubove, razvoj razvoju, obrt obrta, razina razini, milijun milijuna
ministarstvo ministarstva, konkurentnost konkurentnosti, namjena namjenu, stavka stavkama, jamstvo jamstva jamstava, gospodarstvo gospodarstvu
kreditor kreditorima, slučaj slučajevima, poduzetnik poduzetnici poduzetnicima, instrument instrumenata, osiguranje osiguranja, kredit kredita
riznica riznice, kreator kreatori, podatak podacima podataka, investicija investicije, ulaganje ulaganja, vrijednost vrijednosti, sredstvo sredstava
program programu, medij medija, stvarnost stvarnosti, usvajanje usvajanju, zakon zakona, korupcija korupcije, plan planu, nezaposlenost nezaposlenosti
doznaka doznake, obitelj obitelji, sustav sustavu, stručnost stručnosti, noga nogama, izvješće izvješćem izvješću, jamčenje jamčenju, sloboda slobode
decentralizacija decentralizaciji, suradnja suradnji, stranka stranke, vrijeme vremena, prijatelj prijatelji, groznica groznicu, slika slike
gadget gadgetima, dan dana, nagrada nagradu nagrade, posjetitelj posjetitelji, društvo društava, tvrtka tvrtki, članak članke, komentator komentatora
komentar komentari komentara, bod bodova bodove, pobjednik pobjednici pobjednike, prosinac prosinca, dućan dućanu, pošta poštom, varanje varanja
štancanje štancanja, glas glasova, glupost gluposti, nasrtaj nasrtaja, igrač igrača, hokejaš hokejašu, liga lige, suspenzija suspenziju
natjecanje natjecanja, sezona sezone, obrtnik obrtnici, obzir obzira, zbirka zbirku, obaveza obavezu, dostava dostave, registar registru
agencija agencije, zaštita zaštitu, radnik radnika, tama tame, pisac piscima, gospoda gospodi, polaznik polaznika, putovanje putovanja
pohađanje pohađanju, aktivnost aktivnosti, obrazloženje obrazloženju, knjiga knjigom, lirika liriku, redizajn redizajna, uredništvo uredništva
promjena promjenu, pregled pregledom, regata regati, tabela tabeli, slava slavi, šansa šanse
`,
  adjectives: `
suočiti suočenih, siromašan siromašniji, sličan slični sličnih, susjedni susjednim, ostali ostalih, zajednički zajednička, prirodan prirodni
globalan globalne globalna globalnom, financijski financijske financijska, državni državnog, povećati povećano, socijalan socijalnom
objaviti objavljenom, prošli prošlu prošle, sljedeći sljedeća sljedećoj, protekao proteklih, povratan povratni, nov novu novih novog novi novom
farmaceutski farmaceutsku, teritorijalan teritorijalnog, vazdazelen vazdazeleno, listopadni listopadno, skroman skromna, splitski splitske
nadbiskupski nadbiskupske, klasičan klasične, mali najmanja malo malom, razvojan razvojnoj, odgojni odgojna, čuvstven čuvstvenih
motivacijski motivacijskih, velik velika najveći, plav plava, gluh gluha, narančast narančaste, grub grubom, bivši bivše, sredozemni sredozemna
rubni rubna, unutrašnji unutrašnja, namijenjen namijenjenih, isti istoj, prenijeti prenijet, prenesti preneseno, vidljiv vidljivo
ovogodišnji ovogodišnjih ovogodišnjeg, podijeliti podijeljena, odobren odobrenih, vrijedan vrijedne, idući iduće idućih, ciljati ciljana
namijeniti namijenjenih, značajan najznačajniji, isplatiti isplaćeno, pozitivan pozitivno pozitivniji, dobar dobre najboljim, loš loše
utvrditi utvrđeno, manjkav manjkava, gospodarski gospodarskom, slab slaba slabom, novčan novčane, mnogi mnoge, pogoditi pogođene, obrazovni obrazovnom
mlad mladih, potreban potrebne, klimav klimavim, ran ranijim, učiniti učinjeno, europski europskih, utemeljiti utemeljene, težak teška
blagdanski blagdansku, potrošački potrošačku, sjajan sjajnih, zaposlen zaposleni, povezan povezanih, zelen zeleni, crven crveni, opasan opasnog
nesportski nesportskog, suparnički suparničkog, ljubljanski ljubljanske, zaposliti zaposlenih, obavezan obavezni, osoban osobnih, središnji središnjem
istinit istinitu, organizirati organiziran organiziranih, cijel cijelo, redovit redovitom, drugi drugih drugo, književnoteorijski književnoteorijskom
suvremen suvremenu, hrvatski hrvatsku, znanstven znanstveni, neobičan neobično, lijep lijepo, književan književno, bitan bitnu, ukupan ukupni
osvojen osvojenih, održati održanoj
`,
  verbs: `
pokazivati pokazuje, rasti raste, kazati kaže kazala, postati postali, bilježiti bilježe, otkriti otkrila, prositi prosi, smatrati smatra
navoditi navodi, pogoršavati pogoršava, iskusiti iskusilo, pokrenuti pokrenuo, očekivati očekuje, otvoriti otvorio, živjeti žive, voditi vode
dijeliti dijele, zamoliti zamolila, primiti primi, formirati formiraju, raditi rade, zaokruživati zaokružuje, imati ima imaju imala imaj, nemati nema
stjecati stječu, jamčiti jamči, raspolagati raspolažu raspolagat, dobiti dobio, opravdati opravdali, osigurati osigurao, predviđati predviđa
naći našla, priopćiti priopćila, sadržati sadrži, ostvariti ostvarilo, diplomirati diplomira, uspjeti uspiju, morati mora, čitati čitamo
vidjeti vidimo, odražavati odražava, izjaviti izjavio, zaključivati zaključuje, pokazati pokazalo, spustiti spustio, pobrinuti pobrinuli
prebroditi prebrodite, opskrbiti opskrbili, željeti želite, komentirati komentirajte, osvojiti osvoje, podizati podižu, dogovoriti dogovorit
davati daje, oduzimati oduzima, moliti molimo, znati znamo, izreći izrekao, zapošljavati zapošljavaju, napisati napisali, zahvaljivati zahvaljujem
prepuštati prepuštam, brinuti brine, boraviti boravi, stajati stoji, prikazati prikazao, zahtijevati zahtijevao, zazirati zazire, uživati uživaj
značiti značilo, nositi nosili, stati stalo
`,
};

export type WordKind = keyof typeof WORDS;

/** Forms with their base forms, by kind. */
export const TREEBANK: Readonly<Record<WordKind, readonly Pair[]>> = {
  nouns: pairsOf('nouns'),
  adjectives: pairsOf('adjectives'),
  verbs: pairsOf('verbs'),
};

/** Each base form once, in the order of the texts. */
export const LEMMAS: readonly string[] = [
  ...new Set(Object.values(WORDS).flatMap((words) => entriesOf(words).map(([lemma = '']) => lemma))),
];

function pairsOf(kind: WordKind): Pair[] {
  return entriesOf(WORDS[kind]).flatMap(([lemma = '', ...forms]) => forms.map((form): Pair => [form, lemma]));
}

function entriesOf(words: string): string[][] {
  return words
    .trim()
    .split(/,\s+|\n/)
    .map((entry) => entry.trim().split(' '));
}
