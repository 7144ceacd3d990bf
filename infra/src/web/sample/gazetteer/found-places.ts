import type { FindPlaces } from '../../gazetteer/nominatim.ts'
import { countryOf, findPlaces } from './find-places.ts'
import type { Place } from './place.ts'

const addressOf = (place: Place, nameOf: (place: Place) => string): Record<string, string> => {
  const country = countryOf(place)
  return {
    ...(place.level === 'city' && { city: nameOf(place), ...(place.county && { county: place.county }) }),
    ...(place.level === 'state' && { state: nameOf(place) }),
    ...(place.level === 'city' && place.region && { state: nameOf(place.region) }),
    country: nameOf(country),
    country_code: country.code,
  }
}

/** Places of the sample world for the gazetteer's server. */
export const findSamplePlaces: FindPlaces = (question, countryCodes, isEnglish) => {
  const nameOf = (place: Place) => (isEnglish ? place.name : place.localName)
  return findPlaces(question, countryCodes).map((place) => {
    const address = addressOf(place, nameOf)
    const { country_code: _code, ...named } = address
    const { level, importance, lat, lon, box } = place
    return {
      ...{ level, importance, lat, lon, box, address },
      name: nameOf(place),
      displayName: Object.values(named).join(', '),
      names: { name: place.localName, 'name:en': place.name },
    }
  })
}
