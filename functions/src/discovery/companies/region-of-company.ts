import { isSupportedCountry } from 'libphonenumber-js'
import { regionOf } from '../../criteria/region.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { SearchFrame } from './search-frame.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const countryIn = (value: unknown): string | null => {
  if (isObject(value)) return countryIn(value.name)
  if (typeof value !== 'string') return null
  const code = value.trim().toUpperCase()
  return isSupportedCountry(code) ? code : regionOf(value)
}

/** The country in the address of an organisation's structured data. */
const toldByData = (page: SitePage): (string | null)[] =>
  page.organisations.map(({ properties }) => {
    const [address] = [properties.address].flat()
    return isObject(address) ? countryIn(address.addressCountry) : null
  })

/** Domains that are sold for other meanings. */
const soldAnywhere = /^(?:CO|IO|AI|TV|ME|FM|CC|WS|TO|LY|GG|SH|AC)$/

/** The country of the top-level domain. */
const toldByDomain = (website: string): string | null => {
  const end = URL.canParse(website) ? new URL(website).hostname.split('.').at(-1)?.toUpperCase() : undefined
  const code = end === 'UK' ? 'GB' : (end ?? '')
  return isSupportedCountry(code) && !soldAnywhere.test(code) ? code : null
}

/**
 * The country by whose conventions phones and addresses are read: the country of the search, else of
 * the company's address, else of its domain.
 */
export const regionOfCompany = (
  { listings }: Candidate,
  { region }: SearchFrame,
  pages: SitePage[],
): string | null =>
  region ??
  pages.flatMap(toldByData).find(Boolean) ??
  listings.map(({ website }) => website && toldByDomain(website)).find(Boolean) ??
  null
