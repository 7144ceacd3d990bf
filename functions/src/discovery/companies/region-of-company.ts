import { isSupportedCountry } from 'libphonenumber-js'
import { regionOf } from '../criteria/region.ts'
import type { SitePage } from '../extract/site-page.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { SearchFrame } from './search-frame.ts'

const countryIn = (value: unknown): string | null => {
  if (typeof value === 'object' && value !== null && 'name' in value) return countryIn(value.name)
  if (typeof value !== 'string') return null
  const code = value.trim().toUpperCase()
  return isSupportedCountry(code) ? code : regionOf(value)
}

/** The country in the address of the site's structured data. */
const toldByData = (pages: SitePage[]): string | null => {
  for (const { properties } of pages.flatMap(({ organisations }) => organisations)) {
    const address = [properties.address].flat()[0]
    const country =
      typeof address === 'object' && address !== null && 'addressCountry' in address
        ? countryIn(address.addressCountry)
        : null
    if (country) return country
  }
  return null
}

/** The country of the top-level domain, except for domains that are sold for other meanings, such as `.io`. */
const toldByDomain = (websites: string[]): string | null => {
  const ends = websites.flatMap((website) =>
    URL.canParse(website) ? [new URL(website).hostname.split('.').at(-1)] : [],
  )
  const code = ends
    .map((end) => (end === 'uk' ? 'GB' : end?.toUpperCase()))
    .find(
      (end) =>
        end &&
        end.length === 2 &&
        isSupportedCountry(end) &&
        !/^(CO|IO|AI|TV|ME|FM|CC|WS|TO|LY|GG|SH|AC)$/.test(end),
    )
  return code ?? null
}

/**
 * The country by whose conventions phones and addresses are read: the country of the search, else of
 * the company's address, else of its domain.
 */
export const regionOfCompany = (candidate: Candidate, frame: SearchFrame, pages: SitePage[]): string | null =>
  frame.region ??
  toldByData(pages) ??
  toldByDomain(candidate.listings.flatMap(({ website }) => website ?? []))
