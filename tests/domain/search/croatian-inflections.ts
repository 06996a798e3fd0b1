/** A form as it stands in a text and one that somebody types. */
export type Pair = readonly [text: string, typed: string];

/** Lines of a word's form in a text and forms that people type, as pairs. */
function pairs(lines: string): Pair[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [text = '', ...typed] = line.trim().split(/\s+/);
      return typed.map((form): Pair => [text, form]);
    });
}

/** What the stemmer was made with. */
export const TUNED: readonly Pair[] = pairs(`
komposter kompostera komposteru komposterom komposteri komposterima
krov krovova krovovima krovove
ključ ključevi ključeva
građanin građani građana građanima
posao posla poslu poslovi poslova
dio dijela dijelovi dijelovima
ugao ugla uglovi
topao topla toplog toplije
kupac kupca kupci kupaca
otpadak otpaci otpadaka otpatke
podatak podaci podataka
junak junaci junače
uzorak uzorci uzoraka
kilogram kilograma kilogrami
natječaj natječaja natječajem natječaji
rujan rujna rujnu
zahtjev zahtjeva zahtjevi zahtjevom
kredit krediti kreditima
automobil automobila automobile
susjed susjeda susjedi
vodič vodiča vodičem
otvor otvora otvori
papir papira papirom
trošak troškovi troškova troškove
energija energije energijom energiju
knjiga knjizi knjigama
rijeka rijeci rijeke rijekom
mreža mreže mrežama
škola školi škole školama
sjednica sjednice sjednicama
daska dasaka daske
sestra sestara sestre
žarulja žaruljama žarulji
zaklada zaklade zaklada
voda vodi vode vodom
ponuda ponude ponudama
obavijest obavijesti obaviješću
vlast vlasti vlašću
učinkovitost učinkovitosti učinkovitošću
riječ riječi riječju riječima
stvar stvari stvarima
mjesto mjesta mjestu mjestima
vrijeme vremena vremenu vremenom
ime imena imenu imenima
dijete djeteta djetetu
stablo stabla stabala
sredstvo sredstva sredstava sredstvima
društvo društva društava
rješenje rješenja rješenjem
kućanstvo kućanstva kućanstava
mlijeko mlijeka mlijeku
odlagalište odlagališta odlagalištem
jeftin jeftina jeftini jeftinije jeftiniji
energetska energetske energetskoj energetskim
javni javnog javnoga javnom javnih
čist čistog čistija čistiji
star stari starih stariji
kupiti kupim kupio kupila
prijaviti prijavio prijavljeno prijavljujem
popraviti popravljeno popravila
razvrstavanje razvrstavao razvrstavanja razvrstavati
graditi gradio građenje
otvoriti otvoren otvorio otvorili
obnoviti obnovljen obnovio
plaćanje platiti plaćeno plaćam
Split Splita Splitu Splitom
Rijeka Rijeci Rijekom
Osijek Osijeka Osijeku
Zagreb Zagreba Zagrebom
Zadar Zadra Zadru
Marko Marka Marku
Ivana Ivane Ivani
`);

/** Written before the stemmer was touched, looked at only when it was done. */
export const HELD_OUT: readonly Pair[] = pairs(`
spremnik spremnika spremnici spremnicima
vijak vijka vijci vijaka
brod brodovi brodova
zec zečevi zeca
stanovnik stanovnici stanovnika
Zagrepčanin Zagrepčani Zagrepčana
smisao smisla smislu
udio udjela udjeli
orao orla orlovi
vlasnik vlasnici vlasnikom
metar metra metara
prosinac prosinca prosincu
razlog razlozi razloga
uspjeh uspjesi uspjeha
porez poreza porezi
vlak vlakovi vlakova
račun računa računima
dobavljač dobavljača dobavljači
kontejner kontejnera kontejneri
podrška podršci podrške
usluga usluzi uslugama
zgrada zgrade zgradama
baterija baterije baterija
zemlja zemlje zemljom
plastika plastici plastikom
pločica pločice pločica
igla igala igle
bolest bolesti bolešću
sol soli solju
mogućnost mogućnosti mogućnošću
sjeme sjemena sjemenom
pismo pisma pismima
staklo stakla staklima
poduzeće poduzeća poduzećima
povjerenstvo povjerenstva povjerenstava
tijelo tijela tijelom
zelena zelenog zelenih zelenije
skup skupa skuplji
velik velika velikih
hrvatski hrvatskog hrvatska hrvatskim
donijeti donio donijela
preuzeti preuzeo preuzela
koristiti koristi koristio korištenje
zaštititi zaštićen zaštitio
reciklirati recikliranje reciklirano recikliraju
sufinancirati sufinanciranje sufinanciran
odvojiti odvojeno odvojila
Dubrovnik Dubrovnika Dubrovniku
Varaždin Varaždina Varaždinu
Slavonija Slavonije Slavoniji
Požega Požege Požezi
Petar Petra Petru
`);

/** Words as they stand in the texts that misspellings are looked for in. */
export const MISSPELLINGS: readonly Pair[] = pairs(`
mreža mrža
kompostiranje kompstiranje kompostriranje
komposter kompoter kompsoter
natječaj natjecaj natečaj natiječaj
mjesto mijesto mesto
rješenje riješenje rešenje
zahtjev zahtijev zahtev
obavijest obavjest obavest
sljedeći slijedeći
uvjet uvijet
izvještaj izvješaj izvijestaj
kućanstvo kučanstvo kucansvto
mogućnost mogučnost mogucnos
đak djak
građani gradjani građanni
uređaj uredjaj uređjaj
narudžba narudđba naruđba
žarulja žarula zarujla
energetska energecka enrgetska
učinkovitost ucinkovtost učinkovtost
sufinanciranje sufinaciranje sufinansiranje
razvrstavanje razvrstvanje razvstavanje
odlagalište odlgalište odlagaliste
hlađenje ladjenje
hrana rana
spremnik spremik spremnnik
baterija batrija baterja
reciklažno recilkažno
dvorište dvoriste dvrište
prijava prjava
zgrada zgarda
izolacija izolcija
dokument dokment
djelatnost dijelatnost
`);

/** Different words that must not meet. */
export const STRANGERS: readonly Pair[] = pairs(`
voda vodič
kosa koza
pravo pravda
kuća kućica
torba torta
papir paprika
boja boca
vrt vrata
krov krava
kruh krug
most moda
grad grah
sat sad
list listopad
plan planina
otpad otpor
račun računalo
metal metla
mreža mrlja
staza stablo
pila pilula
peć pečat
sol solar
dom domena
auto autor
ulje ulica
para park
lampa lama
cijev cijena
kola kolač
slika sliva
gora govor
banka banana
vlak vlaga
brod brada
natječaj natjecatelj
struja struka
program problem
ručak ruka
sjednica sjedalo
prozor prostor
fond fontana
kamen kamera
zrak znak
vrijeme vrijednost
`);
