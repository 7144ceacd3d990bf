import { load } from 'cheerio'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { ShownLead } from '../measure/shown-lead.ts'
import type { EvaluatedRun } from '../run/evaluated-run.ts'
import { mapOf } from '../sources/overpass.ts'
import { searchRows } from '../sources/web-search.ts'
import type { WorldCell } from '../world/make-world.ts'

const email = /[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}/gi
const phone = /\+?\(?\d[\d\s().\-/]{6,16}\d/g
const mostOfEach = 3

const phonesIn = (html: string, region: string): string[] => {
  const country: CountryCode | undefined = isSupportedCountry(region) ? region : undefined
  const found = [...html.matchAll(phone)].flatMap(([text]) => {
    const number = parsePhoneNumberFromString(text, country)
    return number?.isPossible() ? [number.number] : []
  })
  return [...new Set(found)].slice(0, mostOfEach)
}

const read = async (run: EvaluatedRun, url: string, region: string): Promise<ShownLead | null> => {
  const page = await run.ports.fetchPage(url, {})
  if (page.outcome !== 'page') return null
  const title = load(page.html)('title').text()
  return {
    name: title.split(/\s[|-]\s/)[0]?.trim() || url,
    website: new URL(page.url).origin,
    emails: [...new Set([...page.html.matchAll(email)].map(([text]) => text.toLowerCase()))].slice(
      0,
      mostOfEach,
    ),
    phones: phonesIn(page.html, region),
    address: null,
    fulfils: false,
  }
}

/** A plain scraper: it searches the first page of every site that a source names with two patterns. */
export const regexOnly = async (run: EvaluatedRun, cell: WorldCell): Promise<ShownLead[]> => {
  const ids = new Set(cell.companies.map(({ id }) => id))
  const mapped = mapOf(run.world)
    .filter(({ companyId }) => ids.has(companyId))
    .flatMap(({ element: { tags } }) => tags.website ?? tags['contact:website'] ?? [])
  const sites = [...mapped, ...searchRows(run.world, cell).map(({ url }) => url)]
  const byHost = new Map(sites.map((url) => [new URL(url).hostname.replace(/^www\./, ''), url]))
  const leads = await run.time.run(() =>
    Promise.all([...byHost.values()].map((url) => read(run, url, cell.city.country))),
  )
  return leads.filter((lead) => lead !== null)
}
