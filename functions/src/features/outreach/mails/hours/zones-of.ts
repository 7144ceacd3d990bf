import regions from './regions.json' with { type: 'json' }

/** What is known of where a company is. */
export type Whereabouts = { location: string | null; phone: string | null; website: string | null }

type Zone = { name: string; countryCode: string; countryName: string; mainCities: string[] }

const read = async (): Promise<Zone[]> => (await import('@vvo/tzdb')).rawTimeZones

let zones: Promise<Zone[]> | undefined
/** Loaded with the first mail, because most requests need no time zones. */
const allZones = (): Promise<Zone[]> => {
  zones ??= read()
  return zones
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** `12 Main St, Springfield, IL 62701` has the parts `springfield`, `il 62701` and, without digits, `il`. */
const partsOf = (location: string): string[] =>
  location.split(',').flatMap((part) => {
    const whole = folded(part)
    return [
      whole,
      whole
        .replace(/[^\p{L} ]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]
  })

type Region = { countryCode: string; zone: string; name: string; code: string }

const allRegions: Region[] = (['US', 'CA', 'AU'] as const).flatMap((countryCode) =>
  Object.entries(regions[countryCode]).flatMap(([zone, list]) =>
    list.split(', ').map((entry) => {
      const at = entry.lastIndexOf(' ')
      return { countryCode, zone, name: folded(entry.slice(0, at)), code: folded(entry.slice(at + 1)) }
    }),
  ),
)

const otherNames: Record<string, string> = {
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  deutschland: 'DE',
  osterreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  espana: 'ES',
  italia: 'IT',
  brasil: 'BR',
  'the netherlands': 'NL',
  nederland: 'NL',
}

const countryNamed = (parts: string[], all: Zone[]): string | null => {
  const byName = new Map(all.map(({ countryName, countryCode }) => [folded(countryName), countryCode]))
  for (const part of parts.toReversed()) {
    const found = otherNames[part] ?? byName.get(part)
    if (found) return found
  }
  return null
}

const countryOfPhone = async (phone: string): Promise<string | null> => {
  if (!phone.trim().startsWith('+')) return null
  const { parsePhoneNumberFromString } = await import('libphonenumber-js')
  return parsePhoneNumberFromString(phone)?.country ?? null
}

/** A country's own ending says where a site's company is at home; `.co`, `.io` and the like are used anywhere. */
const usedAnywhere = new Set(['AI', 'CC', 'CO', 'FM', 'GG', 'IO', 'ME', 'SH', 'TV', 'WS'])

const countryOfSite = (website: string): string | null => {
  const host = URL.canParse(website) ? new URL(website).hostname : ''
  const ending = host.slice(host.lastIndexOf('.') + 1).toUpperCase()
  return ending.length === 2 && !usedAnywhere.has(ending) ? (ending === 'UK' ? 'GB' : ending) : null
}

const countryOf = async ({ location, phone, website }: Whereabouts, all: Zone[]): Promise<string | null> =>
  countryNamed(partsOf(location ?? ''), all) ??
  (phone ? await countryOfPhone(phone) : null) ??
  (website ? countryOfSite(website) : null)

const regionIn = (parts: string[], countryCode: string | null): Region | undefined => {
  const named = allRegions.filter((region) => countryCode === null || region.countryCode === countryCode)
  const byName = parts.map((part) => named.find(({ name }) => name === part)).find(Boolean)
  // Two letters mean a state only where the country is known.
  return (
    byName ??
    parts.map((part) => named.find(({ code }) => countryCode !== null && code === part)).find(Boolean)
  )
}

/**
 * The time zones in which a company may be: that of its state or city, else all in which most of its country lives;
 * empty if nothing says where it is.
 */
export const zonesOf = async (company: Whereabouts): Promise<string[]> => {
  const all = await allZones()
  const parts = partsOf(company.location ?? '')
  const country = await countryOf(company, all)
  const region = regionIn(parts, country)
  if (region) return [region.zone]
  if (country === null) return []
  const ofCountry = all.filter(({ countryCode }) => countryCode === country)
  const ofCity = ofCountry.find(({ mainCities }) => mainCities.some((city) => parts.includes(folded(city))))
  if (ofCity) return [ofCity.name]
  const main = (regions.main as Record<string, string>)[country]
  if (main) return [main]
  const inhabited = ofCountry.filter(({ name }) => !regions.outlying.includes(name))
  return (inhabited.length > 0 ? inhabited : ofCountry).map(({ name }) => name)
}
