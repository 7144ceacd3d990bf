import { ownDomain } from '../hosts.ts'
import { branchPageOf } from '../page/branch-page.ts'
import type { SitePage } from '../page/site-page.ts'
import type { VisibleLine } from '../page/visible-lines.ts'
import { addressAt, hasStreet } from './address-lines.ts'

/**
 * The lines of a page from the heading of an address to the next one; `to` is the first line after it. `page`: the path
 * of the branch's own page, if the entry leads to one.
 */
export type Entry = { from: number; to: number; address: string; text: string; page: string | null }

const mostLinesAbove = 4
const mostLinesBelow = 6

const lastHeading = (places: VisibleLine[], from: number, to: number): number => {
  const at = places.slice(from, to + 1).findLastIndex(({ isHeading }) => isHeading)
  return at < 0 ? to : from + at
}

const nextHeading = (places: VisibleLine[], from: number, end: number): number => {
  const at = places.slice(from, end).findIndex(({ isHeading }) => isHeading)
  return at < 0 ? Math.min(end, places.length) : from + at
}

/** The paths of the branches' own pages on this site to which lines lead. */
export const branchPagesIn = (lines: VisibleLine[], { url: base }: SitePage): Set<string> =>
  new Set(
    lines.flatMap(({ marks }) =>
      marks.flatMap(({ attributes: { href } }) => {
        if (!href || !URL.canParse(href, base)) return []
        const { href: url } = new URL(href, base)
        const path = branchPageOf(url)
        return path !== null && ownDomain(url) === ownDomain(base) ? path : []
      }),
    ),
  )

/** The entries of whole addresses on a page. `isTheirs`: whether a line can be the company's. */
export const entriesOn = (
  page: SitePage,
  region: string | null,
  isTheirs: (line: number) => boolean,
): Entry[] => {
  const { lines, places } = page
  const found = lines.flatMap((_, last) => {
    const address = isTheirs(last) ? addressAt(lines, last, region) : null
    const isWhole = address !== null && hasStreet(address.replace('\n', ', '), region)
    return isWhole ? [{ address, last, first: last + 1 - address.split('\n').length }] : []
  })
  const starts = found.map(({ first }, index) =>
    lastHeading(places, Math.max((found[index - 1]?.last ?? -1) + 1, first - mostLinesAbove), first),
  )
  return found.map(({ address, first, last }, index) => {
    const from = starts[index] ?? first
    const end = nextHeading(places, last + 1, last + 1 + mostLinesBelow)
    const to = Math.min(end, starts[index + 1] ?? end)
    const [led = null, ...others] = branchPagesIn(places.slice(from, to), page)
    const text = lines.slice(from, to).join('\n')
    return { from, to, address, text, page: others.length > 0 ? null : led }
  })
}
