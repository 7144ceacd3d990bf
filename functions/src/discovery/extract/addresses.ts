import type { Evidence } from '@assay/shared/evidence/evidence'
import { evidenceFor, type Reading } from '../../evidence/evidence.ts'
import { halfWidth } from '../../evidence/half-width.ts'
import { literally } from '../../evidence/pattern.ts'
import { plain } from '../../evidence/plain-words.ts'
import { sliceOfKey } from './json-ld.ts'
import { markedAddresses } from './microdata.ts'
import { ownLinesOf } from './own-lines.ts'
import type { Owner } from './owner.ts'
import type { SitePage } from './site-page.ts'

const longestLine = 160
const longestStreet = 80

/** The form of an address's town line by country: the postcode beside the town's name. */
const fiveBefore = /\b\d{5}\s+\p{Lu}/u
const townLines: Record<string, RegExp> = {
  US: /\p{L}[\p{L} .'-]+,?\s+[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/u,
  CA: /\p{L}[\p{L} .'-]+,?\s+[A-Z]{2}\s+[A-Z]\d[A-Z] ?\d[A-Z]\d\b/u,
  GB: /\p{L}[\p{L} .'-]+,?\s+[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/u,
  IE: /\p{L}[\p{L} .'-]+,?\s+[A-Z]\d[\dW] ?[A-Z\d]{4}\b/u,
  NL: /\b\d{4} ?[A-Z]{2}\s+\p{Lu}/u,
  DE: fiveBefore,
  FR: fiveBefore,
  ES: fiveBefore,
  IT: fiveBefore,
  AT: /\b(?:A-)?\d{4}\s+\p{Lu}/u,
  CH: /\b(?:CH-)?\d{4}\s+\p{Lu}/u,
  BE: /\b(?:B-)?\d{4}\s+\p{Lu}/u,
  PL: /\b\d{2}-\d{3}\s+\p{Lu}/u,
  PT: /\b\d{4}-\d{3}\s+\p{Lu}/u,
  SE: /\b(?:SE?-)?\d{3} ?\d{2}\s+\p{Lu}/u,
  CZ: /\b(?:CZ-)?\d{3} ?\d{2}\s+\p{Lu}/u,
  TR: /\b\d{5}\s+\p{Lu}/u,
  JP: /(?:〒\s?\d{3}-?\d{4}\s?)?\p{Script=Han}{2,3}[都道府県]\p{L}{1,8}[市区町村郡]/u,
}
const anyTownLine =
  /\b\d{5}(?:-\d{4})?\b|\b\d{4} ?[A-Z]{2}\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b\d{4}\s+\p{Lu}/u
const isTownLine = (line: string, region: string | null) =>
  ((region && townLines[region]) || anyTownLine).test(line)

/** Prose that holds a number is no address. */
const isProse = (line: string): boolean => /[\p{L}]{3,}[.!?]$/u.test(line) && line.split(' ').length > 6

const hasStreet = (line: string, region: string | null): boolean => {
  if (region === 'JP') return /\p{Script=Han}.*\d/u.test(halfWidth(line))
  const rest = line.replace((region && townLines[region]) || anyTownLine, ' ')
  return /\d/.test(rest) && /\p{L}{3}/u.test(rest)
}

/** Finds a place as written in a line, with the state that follows: `Springfield, IL`. */
const placeFinder = (placeNames: string[]) => {
  const patterns = placeNames.map(
    (name) => new RegExp(`(?<![\\p{L}])${literally(name)}(?![\\p{L}])(?:, [A-Z]{2,3}\\b)?`, 'u'),
  )
  return (line: string): string | null => {
    for (const pattern of patterns) {
      const found = pattern.exec(line)
      if (found) return found[0]
    }
    return null
  }
}

/** Separates an address from other content of its line. */
const part = /\s[·|•–—]\s|\s?[|]\s?/u

const withoutLabel = (text: string) => text.replace(/^(?:\p{L}[\p{L} ]{0,20}[:：]\s*|住所\s+)/u, '')

/** An address in one line with street and town, or in two consecutive lines. */
const addressAt = (lines: string[], index: number, region: string | null): string | null => {
  const line = lines[index] ?? ''
  if (line.length > longestLine || !isTownLine(line, region) || isProse(line)) return null
  const parts = line.split(part)
  const nth = parts.findIndex((one) => isTownLine(one, region))
  const town = parts[nth]
  if (town === undefined) return null
  if (hasStreet(town, region)) return withoutLabel(town)
  const before = nth > 0 ? parts[nth - 1] : lines[index - 1]
  if (!before || before.length > longestStreet || !/\d/.test(before) || !/\p{L}{3}/u.test(before))
    return withoutLabel(town)
  if (nth === 0) return `${before}\n${town}`
  const from = line.indexOf(before)
  return line.slice(from, line.indexOf(town, from) + town.length)
}

const inData = (page: SitePage, reading: Reading): Evidence[] => {
  const quotes = page.organisations.flatMap((node) => sliceOfKey(node, 'address') ?? [])
  return quotes.flatMap((quote) => [
    ...evidenceFor('address', 'jsonld', quote, reading),
    ...(quote.includes('{') ? evidenceFor('location', 'jsonld', quote, reading) : []),
  ])
}

/**
 * The company's addresses on a page: from structured data, microdata, and lines that look like an
 * address in its country. A place that is merely mentioned gives only a location. `placeNames` are
 * names of the place searched.
 */
export const addressesOn = (page: SitePage, placeNames: string[], owner: Owner): Evidence[] => {
  const { region } = owner
  const reading: Reading = { url: page.url, fetchedAt: page.fetchedAt, region }
  const own = ownLinesOf(page, owner)
  const placeIn = placeFinder(placeNames)
  const located = page.lines.flatMap((_, index) => {
    if (!own.canBeTheirs(index)) return []
    const address = addressAt(page.lines, index, region)
    return address ? [{ address, place: placeIn(address) }] : []
  })
  const [first] = located.toSorted((one, other) => Number(other.place !== null) - Number(one.place !== null))
  const mentioned = first
    ? first.place
    : page.lines.map((line, index) => (own.canBeTheirs(index) ? placeIn(line) : null)).find(Boolean)
  return [
    ...inData(page, reading),
    ...markedAddresses(page).flatMap(({ quote }) => evidenceFor('address', 'microdata', quote, reading)),
    ...(first ? evidenceFor('address', 'text', first.address, reading) : []),
    ...(mentioned ? evidenceFor('location', 'text', mentioned, reading) : []),
  ]
}

/** Whether a text names one of the places. */
export const namesPlace = (text: string, placeNames: string[]): boolean =>
  placeNames.some((name) => ` ${plain(text)} `.includes(` ${plain(name)} `))
