import { citiesOf } from '../words/cities.ts'
import type { Edition } from '../words/language.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Nominatim's `/search` about the towns of an edition. */
export const placesFor = (edition: Edition, question: string) => {
  const asked = plain(question).split(',')[0]?.trim() ?? ''
  return citiesOf[edition]
    .filter(({ name, localName }) => plain(name) === asked || plain(localName) === asked)
    .map((city, index) => ({
      place_id: index + 1,
      display_name: city.fullName,
      lat: String(city.lat),
      lon: String(city.lon),
      boundingbox: [
        city.lat - city.half,
        city.lat + city.half,
        city.lon - city.half * 1.4,
        city.lon + city.half * 1.4,
      ].map(String),
      category: 'boundary',
      type: 'administrative',
      addresstype: 'city',
      address: { city: city.name, country_code: city.country.toLowerCase() },
    }))
}
