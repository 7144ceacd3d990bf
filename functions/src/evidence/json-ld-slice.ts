import { decodeEntities, oneLine } from './text.ts'
import { valueOfJson } from './tolerant-json.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? oneLine(decodeEntities(String(value))) : ''

type Address = Record<string, unknown>

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name) : textOf(value)

const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' })

/** A country by its English name where data gives its code, as in an address that people write. */
const countryOf = ({ addressCountry }: Address): string => {
  const country = nameOf(addressCountry)
  return /^[a-z]{2}$/i.test(country) ? (inEnglish.of(country.toUpperCase()) ?? country) : country
}

const joined = (parts: string[], by: string) => parts.filter(Boolean).join(by)

/** Countries whose addresses are written with the short code of a state or province. */
const countriesWithCodes = /^(?:United States|USA|Canada|Australia|Bra[sz]il|India|Ital|M[eé]xico|Malaysia)/i

/** The state or province; without a short code such as `BY` where nobody writes it. */
const regionOf = (address: Address) => {
  const region = textOf(address.addressRegion)
  const country = countryOf(address)
  const isCode = /^(?:[A-Z]{2}-)?[A-Z]{2,3}$/.test(region)
  return isCode && country && !countriesWithCodes.test(country) ? '' : region
}

const townOf = (address: Address) =>
  joined(
    [textOf(address.addressLocality), joined([regionOf(address), textOf(address.postalCode)], ' ')],
    ', ',
  )

const addressText = (address: Address, field: string | undefined): string =>
  field === 'location'
    ? joined([textOf(address.addressLocality), regionOf(address)], ', ')
    : joined([textOf(address.streetAddress), townOf(address), countryOf(address)], ', ')

const asWords = (type: string) => {
  const words = type
    .replace(/^.*[/#:]/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The value in a slice of JSON-LD that holds one key: `"telephone": "+1 217..."`. */
export const valueOfJsonLdSlice = (slice: string, field: string | undefined): string => {
  const [entry] = Object.values(valueOfJson(`{${slice}}`) ?? {}) as unknown[]
  const value = Array.isArray(entry) ? entry[0] : entry
  if (typeof value === 'object' && value !== null) return addressText(value as Address, field)
  return field === 'industry' ? asWords(textOf(value)) : textOf(value).replace(/^(mailto|tel):/i, '')
}
