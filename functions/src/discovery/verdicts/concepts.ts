/**
 * The most common wishes in the five supported languages: word beginnings that mean the same. With
 * them an English wish matches the words of a German page.
 */
const beginnings: Record<string, string> = {
  parking:
    'parking parken parkplatz parkplatze parkmoglich kundenpark stationn aparca aparcamiento estaciona parkeer parkeren parkeergel',
  free: 'free gratis kostenlos kostenfrei gratuit complimentary onentgeltlich',
  saturday: 'saturday samstag samedi sabado zaterdag',
  sunday: 'sunday sonntag dimanche domingo zondag',
  evening: 'evening abend soir noche avond',
  wheelchair:
    'wheelchair accessib accesib zuganglich toegankelijk rollstuhl fauteuil barrierefrei ruedas rolstoel',
  family: 'family familien familie famili generation generatie',
  emergency: 'emergenc notfall notdienst urgence urgencia spoed nood',
  delivery: 'deliver liefer livraison livre entrega domicilio bezorg',
  booking: 'book buch termin reserv rendez reserva boek afspraak appointment',
  english: 'english englisch anglais ingles engels',
  spanish: 'spanish spanisch espagnol espanol spaans',
  french: 'french franzosisch francais frances frans',
  german: 'german deutsch allemand aleman duits',
  wlan: 'wlan wifi',
  vegan: 'vegan',
  vegetarian: 'vegetari',
  organic: 'organic bio okolog biolog ecolog',
  children: 'child kids kinder enfant ninos kinderen',
  garden: 'garden garten jardin tuin terrass terrace terraza terras',
  credit: 'credit kredit kreditkart carte tarjeta creditcard',
}

const pairs = Object.entries(beginnings).flatMap(([concept, words]) =>
  words.split(' ').map((beginning): [string, string] => [beginning, concept]),
)

/** No beginning is shorter; by its first letters a word is compared with few of them. */
const shortest = 3
const byFirstLetters = Map.groupBy(pairs, ([beginning]) => beginning.slice(0, shortest))

/** The concept that a plain word stands for, or null. */
export const conceptOf = (word: string): string | null =>
  byFirstLetters
    .get(word.slice(0, shortest))
    ?.find(
      ([beginning]) => word.startsWith(beginning) && (beginning.length > shortest || word === beginning),
    )?.[1] ?? null
