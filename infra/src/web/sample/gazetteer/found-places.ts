import { hashOf } from '../../chance/random.ts'
import { boxAround } from '../../gazetteer/box.ts'
import type { FoundPlace, Gazetteer } from '../../gazetteer/nominatim.ts'
import { outlineIn } from '../../gazetteer/outline.ts'
import { allPlaces, countryOf, findPlaces, findPostcodes, type PostcodeFound } from './find-places.ts'
import type { City, Place } from './place.ts'

/** The part of a box's side that its corners take: an outline is smaller than its box. */
const corner = 0.12

type NameOf = (place: Place) => string

const nameIn =
  (isEnglish: boolean): NameOf =>
  (place) =>
    isEnglish ? place.name : place.localName

const ofCity = (city: City, nameOf: NameOf): Record<string, string> => ({
  city: nameOf(city),
  ...(city.county && { county: city.county }),
  ...(city.region && { state: nameOf(city.region) }),
})

const addressOf = (place: Place, nameOf: NameOf): Record<string, string> => {
  const country = countryOf(place)
  return {
    ...(place.level === 'suburb' && { suburb: nameOf(place), ...ofCity(place.city, nameOf) }),
    ...(place.level === 'city' && ofCity(place, nameOf)),
    ...(place.level === 'state' && { state: nameOf(place) }),
    country: nameOf(country),
    country_code: country.code,
  }
}

const displayNameOf = (address: Record<string, string>): string => {
  const { country_code: _code, ...named } = address
  return Object.values(named).join(', ')
}

const foundPlace = (place: Place, nameOf: NameOf): FoundPlace => {
  const address = addressOf(place, nameOf)
  const { level, importance, lat, lon, box } = place
  const outline = level === 'country' ? undefined : outlineIn(box, corner)
  return {
    ...{ level, importance, lat, lon, box, address, outline },
    name: nameOf(place),
    displayName: displayNameOf(address),
    names: { name: place.localName, 'name:en': place.name },
  }
}

/** A postcode covers the middle of its city. */
const foundPostcode = ({ postcode, city }: PostcodeFound, nameOf: NameOf): FoundPlace => {
  const address = { postcode, ...addressOf(city, nameOf) }
  const { importance, lat, lon, box } = city
  return {
    ...{ level: 'postcode', importance: importance / 2, lat, lon, address },
    box: boxAround(lat, lon, (box.north - box.south) / 4, 1.3),
    name: postcode,
    displayName: displayNameOf(address),
    names: {},
  }
}

/** A house lies somewhere in its town or postcode. */
const foundHouse = (street: string, around: FoundPlace): FoundPlace => {
  const { south, north, west, east } = around.box
  const share = (of: string) => 0.15 + ((hashOf(street, of) % 1000) / 1000) * 0.7
  const lat = south + (north - south) * share('lat')
  const lon = west + (east - west) * share('lon')
  return {
    ...around,
    ...{ level: 'house', lat, lon, box: boxAround(lat, lon, 0.0005, 1.3), outline: undefined },
    displayName: `${street}, ${around.displayName}`,
    names: {},
  }
}

/** In Japan the street follows the town, without a comma. */
const japaneseAddress = /^(?:〒?[\d-]+\s*)?(.+?[都府県].+?[区市町村])(.+)$/u

const partsOfAddress = (question: string): { street: string; around: string } => {
  const [, town, house] = japaneseAddress.exec(question) ?? []
  if (town && house) return { street: house, around: town }
  const [street = '', ...rest] = question.split(',').map((part) => part.trim())
  return { street, around: rest.join(', ') }
}

const find: Gazetteer['find'] = (question, countryCodes, isEnglish) => {
  const nameOf = nameIn(isEnglish)
  const places = findPlaces(question, countryCodes).map((place) => foundPlace(place, nameOf))
  const found = [
    ...places,
    ...findPostcodes(question, countryCodes).map((postcode) => foundPostcode(postcode, nameOf)),
  ]
  if (found.length > 0) return found
  const { street, around } = partsOfAddress(question)
  if (!around || !/\d/.test(street)) return found
  return find(around, countryCodes, isEnglish).map((place) => foundHouse(street, place))
}

/** Places of the sample world for the gazetteer's server. */
export const sampleGazetteer: Gazetteer = {
  find,
  all: (isEnglish) => allPlaces.map((place) => foundPlace(place, nameIn(isEnglish))),
}
