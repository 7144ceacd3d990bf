import { plain } from '../../evidence/plain-words.ts'
import { orNull } from '../../integrations/source-failure.ts'
import { addressAt } from '../../reading/facts/address-lines.ts'
import type { SitePage } from '../../reading/page/site-page.ts'
import { readSite } from '../../reading/read-site.ts'
import { Seat } from '../companies/seat.ts'
import { townLineOf } from '../ground/address-parts.ts'
import type { SearchRun } from '../search-run.ts'

const seatStep = { name: 'seat', version: 1, schema: Seat }
const nowhere: Seat = { region: null, towns: [] }
const mostQuestions = 3
const timeoutMs = 5000

/** The towns of what look like addresses, in the order of the pages. */
const townLinesOn = (pages: SitePage[]): string[] => {
  const addresses = pages.flatMap(({ lines }) =>
    lines.flatMap((_, index) => addressAt(lines, index, null) ?? []),
  )
  return [...new Set(addresses.map(townLineOf).filter(Boolean))].slice(0, mostQuestions)
}

/**
 * Where a company that was asked for without a place has its seat: the first address on its site that the
 * gazetteer knows. By it national phone numbers are read, and the town on its pages is recognised.
 */
export const seatOfSite = ({ hooks, ports, signal, request }: SearchRun, website: string): Promise<Seat> =>
  hooks.step(seatStep, async () => {
    const { pages } = await readSite(website, ports.fetchPage, async () => new Set(['contact']), signal)
    for (const text of townLinesOn(pages)) {
      const options = { timeoutMs, signal, workspaceId: request.workspaceId }
      const located = await orNull(ports.places.locate({ text, countryCode: null }, options))
      const towns = (located?.within ?? []).filter((name) => plain(text).includes(plain(name)))
      if (located?.countryCode && towns.length > 0) return { region: located.countryCode, towns }
    }
    return nowhere
  })
