import { boxAround } from '../../gazetteer/box.ts'
import type { FoundPlace, Gazetteer } from '../../gazetteer/nominatim.ts'
import { plain } from '../../words/words.ts'
import { type City, citiesOf } from '../words/cities.ts'
import type { Edition } from '../words/edition.ts'

const isNamed = ({ name, localName }: City, question: string) => {
  const asked = plain(question.split(',')[0] ?? '')
  return plain(name) === asked || plain(localName) === asked
}

/** `28195 Bremen`, `Tulsa, OK 74112` or a postcode alone. */
const postcodeIn = ({ name, localName, postcode }: City, question: string): string | null => {
  const pattern = postcode.replace(/#/g, '\\d').replace(/ /g, ' ?')
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').exec(question)?.[0]
  if (found === undefined) return null
  const rest = plain(question.replace(found, ' '))
  return rest === '' || [name, localName].some((one) => ` ${rest} `.startsWith(` ${plain(one)} `))
    ? found
    : null
}

/** A town is a point on this map: neighbouring towns lie in its box, and no outline tells them apart. */
const foundCity = (city: City, isEnglish: boolean): FoundPlace => {
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
}

const foundPostcode = (postcode: string, city: City, isEnglish: boolean): FoundPlace => {
  const around = foundCity(city, isEnglish)
  return {
    ...around,
    level: 'postcode',
    name: postcode,
    displayName: `${postcode}, ${around.displayName}`,
    address: { postcode, ...around.address },
    names: {},
    box: boxAround(city.lat, city.lon, city.half / 2, 1.4),
  }
}

/** The towns of an edition and their postcodes for the gazetteer's server. */
export const placesOf = (edition: Edition): Gazetteer => {
  const cities = citiesOf[edition]
  return {
    find: (question, countryCodes, isEnglish) =>
      cities
        .filter(({ country }) => countryCodes.length === 0 || countryCodes.includes(country.toLowerCase()))
        .flatMap((city) => {
          if (isNamed(city, question)) return [foundCity(city, isEnglish)]
          const postcode = postcodeIn(city, question)
          return postcode ? [foundPostcode(postcode, city, isEnglish)] : []
        }),
    all: (isEnglish) => cities.map((city) => foundCity(city, isEnglish)),
  }
}
