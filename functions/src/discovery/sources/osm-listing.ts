import { evidenceFor, type Reading } from '../../evidence/evidence.ts'
import { plain } from '../../evidence/plain-words.ts'
import type { OsmElement } from '../../integrations/overpass/open-street-map.ts'
import { ownDomain } from '../../reading/hosts.ts'
import { branchPageOf } from '../../reading/page/branch-page.ts'
import type { Listing } from './listing.ts'

const keysOf = {
  companyName: ['name'],
  website: ['website', 'contact:website', 'url'],
  phone: ['phone', 'contact:phone', 'contact:mobile', 'mobile'],
  email: ['email', 'contact:email'],
  description: ['description'],
  linkedin: ['contact:linkedin'],
  industry: ['amenity', 'shop', 'office', 'craft', 'healthcare', 'tourism', 'leisure'],
} as const

const addressKeys = ['addr:housenumber', 'addr:street', 'addr:city', 'addr:state', 'addr:postcode']
const isUseful =
  /^(name|website|url|phone|mobile|email|description|opening_hours|cuisine|brand|operator|contact:|addr:|amenity|shop|office|craft|healthcare|tourism|leisure|beauty|sport|wheelchair|delivery|takeaway|outdoor_seating|internet_access|diet:|organic|payment:|dog$|reservation|drive_through|air_conditioning|live_music|second_hand|repair|breakfast|brunch|disused|abandoned|closed|demolished|removed|razed|was:|end_date|lawyer)/
const isClosedKey = /^(?:disused|abandoned|closed|demolished|removed|razed)(?::|$)/
/** Prefixes of tags for a former business, which say nothing about the current one. */
const isPastKey = /^was:/
const longestValue = 200
const longestKey = 60

/** The tags that the engine reads; the rest is not stored. */
export const slimElement = (element: OsmElement): OsmElement => ({
  ...element,
  tags: Object.fromEntries(
    Object.entries(element.tags)
      .filter(
        ([key, value]) => isUseful.test(key) && key.length <= longestKey && value.length <= longestValue,
      )
      .slice(0, 40),
  ),
})

/** The tags with these keys, one a line. */
const linesOf = (tags: Record<string, string>, keys: readonly string[]): string[] =>
  keys.filter((key) => tags[key]).map((key) => `${key}=${tags[key]}`)

const evidenceOf = (tags: Record<string, string>, reading: Reading) => {
  const quotes: [string, string[]][] = [
    ...Object.entries(keysOf).map(([field, keys]): [string, string[]] => [
      field,
      linesOf(tags, keys).slice(0, 1),
    ]),
    ['address', tags['addr:street'] ? linesOf(tags, addressKeys) : []],
    ['location', tags['addr:city'] ? linesOf(tags, ['addr:city', 'addr:state']) : []],
  ]
  return quotes.flatMap(([field, lines]) =>
    lines.length > 0 ? evidenceFor(field, 'osm', lines.join('\n'), reading) : [],
  )
}

/** Whether a date such as `2023` or `2023-05` is before another; false for an uncertain one (`~2023`). */
const isBefore = (date: string | undefined, today: string): boolean =>
  date !== undefined && /^\d{4}(-\d{2}){0,2}$/.test(date) && date < today.slice(0, date.length)

const isClosed = (tags: Record<string, string>, today: string): boolean => {
  const keys = Object.keys(tags)
  const isKind = keysOf.industry.some((key) => tags[key] && tags[key] !== 'vacant')
  return (
    keys.some((key) => isClosedKey.test(key) && tags[key] !== 'no') ||
    (!isKind && keys.some((key) => isPastKey.test(key))) ||
    isBefore(tags.end_date, today) ||
    /^(closed|off)$/i.test(tags.opening_hours ?? '')
  )
}

const streetOf = (tags: Record<string, string>): string | null =>
  tags['addr:street'] && tags['addr:housenumber']
    ? plain(`${tags['addr:street']} ${tags['addr:housenumber']}`)
    : null

/** A business on the map as a listing. */
export const listingOfElement = (element: OsmElement, reading: Omit<Reading, 'url'>): Listing => {
  const { tags, url, lat, lon } = element
  const evidence = evidenceOf(tags, { ...reading, url })
  const valueIn = (field: string) => evidence.find((entry) => entry.field === field)?.value ?? null
  const website = valueIn('website')
  const domain = website ? ownDomain(website) : null
  return {
    source: 'OpenStreetMap',
    url,
    name: valueIn('companyName'),
    website: domain ? website : null,
    domain,
    phone: valueIn('phone'),
    street: streetOf(tags),
    branch: website ? branchPageOf(website) : null,
    position: lat === null || lon === null ? null : { lat, lon },
    isClosed: isClosed(tags, reading.fetchedAt),
    says: Object.entries(tags)
      .filter(([key]) => !/^(addr|contact|phone|email|website|url)/.test(key))
      .map(([key, value]) => `${key}=${value}`),
    evidence: domain ? evidence : evidence.filter(({ field }) => field !== 'website'),
  }
}
