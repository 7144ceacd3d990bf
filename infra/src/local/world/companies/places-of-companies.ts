import type { City, Language } from '../gazetteer/place.ts'
import type { Random } from '../random.ts'
import type { Address, Phone } from './company.ts'

const streets: Record<Language, string[]> = {
  en: [
    'Maple Street',
    'Oak Avenue',
    'Main Street',
    'Washington Street',
    'Park Avenue',
    'Jefferson Street',
    'Elm Street',
    'Church Street',
    'Lake Drive',
    'Mill Road',
    'Station Road',
    'High Street',
    'Adams Street',
    'Market Street',
    'Cedar Lane',
    'Walnut Street',
    'Monroe Street',
    'College Avenue',
    'Grand Avenue',
    'Bridge Street',
  ],
  de: [
    'Hauptstraße',
    'Bahnhofstraße',
    'Lindenstraße',
    'Gartenstraße',
    'Schillerstraße',
    'Goethestraße',
    'Marktplatz',
    'Bergstraße',
    'Kirchweg',
    'Rosenweg',
    'Mozartstraße',
    'Ringstraße',
    'Schulstraße',
    'Mühlenweg',
    'Parkallee',
  ],
  fr: [
    'rue de la République',
    'avenue Victor Hugo',
    'rue Pasteur',
    'boulevard Gambetta',
    'rue des Écoles',
    'rue du Moulin',
    'place du Marché',
    'rue Jean Jaurès',
    'rue des Lilas',
    'avenue de la Gare',
    'rue Voltaire',
    'quai des Arts',
  ],
  es: [
    'Calle Mayor',
    'Calle de Alcalá',
    'Avenida de la Constitución',
    'Calle del Sol',
    'Calle Cervantes',
    'Plaza Nueva',
    'Calle San Juan',
    'Paseo del Prado',
    'Calle Real',
    'Calle de la Luna',
    'Calle Goya',
  ],
  nl: [
    'Hoofdstraat',
    'Kerkstraat',
    'Dorpsstraat',
    'Molenweg',
    'Prinsengracht',
    'Stationsweg',
    'Julianalaan',
    'Schoolstraat',
    'Marktplein',
    'Beatrixstraat',
    'Lindelaan',
  ],
}

/** Fills each `#` of a pattern with a digit of `number`, last digit last. */
const fill = (pattern: string, number: number): string => {
  const blanks = pattern.split('#').length - 1
  const digits = [...String(number).padStart(blanks, '0').slice(-blanks)]
  return pattern.replace(/#/g, () => digits.shift() ?? '0')
}

/** Scatters the slots over 0..9999, each to a place of its own: 7919 has no factor in common with 10000. */
const scatter = (slot: number): number => (slot * 7919 + 1234) % 10_000

/** The number of a slot between 0 and 9999; different slots of a city are different numbers. */
export const phoneOf = (city: City, slot: number): Phone => ({
  national: fill(city.phone.national, scatter(slot)),
  international: fill(city.phone.international, scatter(slot)),
})

export const makeAddress = (random: Random, city: City): Address => ({
  houseNumber: String(random.int(1, city.country.code === 'us' ? 3200 : 180)),
  street: random.pick(streets[city.language]),
  postcode: fill(city.postcode, random.int(1, 9999)),
  place: city.localName,
  region: city.region?.code ?? null,
  countryCode: city.country.code.toUpperCase(),
})

export const makePosition = (random: Random, city: City): { lat: number; lon: number } => {
  const spot = (from: number, to: number) =>
    Number((from + (to - from) * (0.15 + random.next() * 0.7)).toFixed(6))
  return { lat: spot(city.box.south, city.box.north), lon: spot(city.box.west, city.box.east) }
}

/** The street line as it is written in the country. */
export const streetLine = ({ houseNumber, street, countryCode }: Address): string => {
  if (['DE', 'AT', 'CH', 'NL'].includes(countryCode)) return `${street} ${houseNumber}`
  if (countryCode === 'ES') return `${street}, ${houseNumber}`
  return `${houseNumber} ${street}`
}

/** The town line as it is written in the country. */
export const townLine = ({ place, region, postcode, countryCode }: Address): string => {
  if (['US', 'CA', 'AU'].includes(countryCode)) return `${place}, ${region} ${postcode}`
  if (['GB', 'IE'].includes(countryCode)) return `${place} ${postcode}`
  return `${postcode} ${place}`
}

export const addressLine = (address: Address): string => `${streetLine(address)}, ${townLine(address)}`
