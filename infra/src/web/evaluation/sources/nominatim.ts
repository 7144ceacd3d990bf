import { boxAround } from '../../gazetteer/box.ts'
import type { FindPlaces } from '../../gazetteer/nominatim.ts'
import { plain } from '../../words/words.ts'
import { type City, citiesOf } from '../words/cities.ts'
import type { Edition } from '../words/edition.ts'

const isNamed = ({ name, localName }: City, question: string) => {
  const asked = plain(question.split(',')[0] ?? '')
  return plain(name) === asked || plain(localName) === asked
}

/** The towns of an edition for the gazetteer's server. */
export const placesOf =
  (edition: Edition): FindPlaces =>
  (question, _countryCodes, isEnglish) =>
    citiesOf[edition]
      .filter((city) => isNamed(city, question))
      .map((city) => {
        const { localName, fullName, language, country, lat, lon, half } = city
        const name = isEnglish ? city.name : localName
        return {
          level: 'city',
          name,
          displayName: fullName.replace(city.name, name),
          address: { city: name, country_code: country.toLowerCase() },
          names: { name: localName, 'name:en': city.name, [`name:${language}`]: localName },
          importance: 0.7,
          ...{ lat, lon, box: boxAround(lat, lon, half, 1.4) },
        }
      })
