import type { Random } from '../../chance/random.ts'
import { type Address, streetLine, townLine } from '../../pages/address.ts'
import { filledDigits, type Language } from '../../words/language.ts'
import type { City } from '../gazetteer/place.ts'
import type { Phone } from './company.ts'

const split = (text: string) => text.split(', ')

// biome-ignore format: a table reads by its rows
const streets: Record<Language, string[]> = {
  en: split('Maple Street, Oak Avenue, Main Street, Washington Street, Park Avenue, Jefferson Street, Elm Street, Church Street, Lake Drive, Mill Road, Station Road, High Street, Adams Street, Market Street, Cedar Lane, Walnut Street, Monroe Street, College Avenue, Grand Avenue, Bridge Street'),
  de: split('Hauptstraße, Bahnhofstraße, Lindenstraße, Gartenstraße, Schillerstraße, Goethestraße, Marktplatz, Bergstraße, Kirchweg, Rosenweg, Mozartstraße, Ringstraße, Schulstraße, Mühlenweg, Parkallee'),
  fr: split('rue de la République, avenue Victor Hugo, rue Pasteur, boulevard Gambetta, rue des Écoles, rue du Moulin, place du Marché, rue Jean Jaurès, rue des Lilas, avenue de la Gare, rue Voltaire, quai des Arts'),
  es: split('Calle Mayor, Calle de Alcalá, Avenida de la Constitución, Calle del Sol, Calle Cervantes, Plaza Nueva, Calle San Juan, Paseo del Prado, Calle Real, Calle de la Luna, Calle Goya'),
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

export const makeAddress = (random: Random, city: City): Address => ({
  houseNumber: String(random.int(1, city.country.code === 'us' ? 3200 : 180)),
  street: random.pick(streets[city.language]),
  postcode: postcodeOf(city, random.int(1, 9999)),
  place: city.localName,
  region: city.region?.code ?? null,
  countryCode: city.country.code.toUpperCase(),
})

export const makePosition = (random: Random, city: City): { lat: number; lon: number } => {
  const spot = (from: number, to: number) =>
    Number((from + (to - from) * (0.15 + random.next() * 0.7)).toFixed(6))
  return { lat: spot(city.box.south, city.box.north), lon: spot(city.box.west, city.box.east) }
}

export const addressLine = (address: Address): string => `${streetLine(address)}, ${townLine(address)}`
