import type { Random } from '../../chance/random.ts'
import type { Address } from '../../pages/address.ts'
import { filledDigits } from '../../words/language.ts'
import type { City } from '../gazetteer/place.ts'
import type { Language } from '../words/language.ts'
import type { Phone } from './company.ts'

const split = (text: string) => text.split(', ')

// biome-ignore format: a table reads by its rows
const streets: Record<Language, string[]> = {
  en: split('Maple Street, Oak Avenue, Main Street, Washington Street, Park Avenue, Jefferson Street, Elm Street, Church Street, Lake Drive, Mill Road, Station Road, High Street, Adams Street, Market Street, Cedar Lane, Walnut Street, Monroe Street, College Avenue, Grand Avenue, Bridge Street'),
  de: split('Hauptstraße, Bahnhofstraße, Lindenstraße, Gartenstraße, Schillerstraße, Goethestraße, Marktplatz, Bergstraße, Kirchweg, Rosenweg, Mozartstraße, Ringstraße, Schulstraße, Mühlenweg, Parkallee'),
  fr: split('rue de la République, avenue Victor Hugo, rue Pasteur, boulevard Gambetta, rue des Écoles, rue du Moulin, place du Marché, rue Jean Jaurès, rue des Lilas, avenue de la Gare, rue Voltaire, quai des Arts'),
  es: split('Calle Mayor, Calle de Alcalá, Avenida de la Constitución, Calle del Sol, Calle Cervantes, Plaza Nueva, Calle San Juan, Paseo del Prado, Calle Real, Calle de la Luna, Calle Goya'),
  ja: split('神南, 道玄坂, 桜丘町, 宇田川町, 恵比寿西, 代々木, 本町, 栄町, 大手町, 緑町, 中央'),
  nl: split('Hoofdstraat, Kerkstraat, Dorpsstraat, Molenweg, Prinsengracht, Stationsweg, Julianalaan, Schoolstraat, Marktplein, Beatrixstraat, Lindelaan'),
}

/** Spreads the slots over 0..9999 without a collision, since 7919 has no factor in common with 10000. */
const scatter = (slot: number): number => (slot * 7919 + 1234) % 10_000

/** The number of a slot between 0 and 9999; different slots of a city give different numbers. */
export const phoneOf = (city: City, slot: number): Phone => {
  const digits = String(scatter(slot)).padStart(4, '0')
  return {
    national: filledDigits(city.phone.national, digits),
    international: filledDigits(city.phone.international, digits),
  }
}

const postcodeOf = ({ postcode }: City, number: number): string => {
  const blanks = postcode.split('#').length - 1
  return filledDigits(postcode, String(number).padStart(blanks, '0').slice(-blanks))
}

/** In Japan the quarter, the block and the house: `2-10-4`. */
const houseNumberIn = (random: Random, { country }: City): string =>
  country.code === 'jp'
    ? [random.int(1, 5), random.int(1, 28), random.int(1, 16)].join('-')
    : String(random.int(1, country.code === 'us' ? 3200 : 180))

export const makeAddress = (random: Random, city: City): Address => ({
  houseNumber: houseNumberIn(random, city),
  street: random.pick(streets[city.language]),
  postcode: postcodeOf(city, random.int(1, 9999)),
  place: city.localName,
  region: (city.country.code === 'jp' ? city.region?.localName : city.region?.code) ?? null,
  countryCode: city.country.code.toUpperCase(),
})

export const makePosition = (random: Random, city: City): { lat: number; lon: number } => {
  const spot = (from: number, to: number) =>
    Number((from + (to - from) * (0.15 + random.next() * 0.7)).toFixed(6))
  return { lat: spot(city.box.south, city.box.north), lon: spot(city.box.west, city.box.east) }
}
