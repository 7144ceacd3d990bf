import { citiesOf } from '../words/cities.ts'
import type { Edition } from '../words/language.ts'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Nominatim's `/search` about the towns of an edition. */
export const placesFor = (edition: Edition, asking: URLSearchParams) => {
  const asked =
    plain(asking.get('q') ?? '')
      .split(',')[0]
      ?.trim() ?? ''
  const isEnglish = /^en\b/.test(asking.get('accept-language') ?? '')
  return citiesOf[edition]
    .filter(({ name, localName }) => plain(name) === asked || plain(localName) === asked)
    .map((city, index) => ({
      place_id: index + 1,
      name: isEnglish ? city.name : city.localName,
      display_name: isEnglish ? city.fullName : city.fullName.replace(city.name, city.localName),
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
      ...(asking.get('namedetails') === '1'
        ? {
            namedetails: {
              name: city.localName,
              'name:en': city.name,
              [`name:${city.language}`]: city.localName,
            },
          }
        : {}),
      address: { city: isEnglish ? city.name : city.localName, country_code: city.country.toLowerCase() },
    }))
}
