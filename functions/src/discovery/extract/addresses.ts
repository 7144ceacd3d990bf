import type { Evidence } from '@assay/shared/features/hunting/evidence'
import { plain } from '../criteria/plain-words.ts'
import { evidenceFor, type Reading } from '../evidence/evidence.ts'
import { literally } from '../evidence/pattern.ts'
import { sliceOfKey } from './json-ld.ts'
import type { SitePage } from './site-page.ts'
import { isNotTheirs } from './surroundings.ts'

const postcode =
  /\b\d{5}(?:-\d{4})?\b|\b\d{4} ?[A-Z]{2}\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b\d{4}\b/
const street = /\d/
const longestLine = 160

/** The place as a line names it, with the state that follows: `Springfield, IL`. */
const placeIn = (line: string, placeNames: string[]): string | null => {
  for (const name of placeNames) {
    const found = new RegExp(`(?<![\\p{L}])${literally(name)}(?![\\p{L}])(?:, [A-Z]{2,3}\\b)?`, 'u').exec(
      line,
    )
    if (found) return found[0]
  }
  return null
}

/** An address in two lines of text, or in one that has street and town. */
const addressAt = (lines: string[], index: number): string | null => {
  const line = lines[index] ?? ''
  const before = lines[index - 1] ?? ''
  if (!postcode.test(line) || line.length > longestLine) return null
  const hasStreet = street.test(line.replace(postcode, ''))
  if (hasStreet) return line.replace(/^\p{L}[\p{L} ]{2,20}:\s*/u, '')
  return street.test(before) && before.length <= 80 ? `${before}\n${line}` : null
}

/** Where the company says it is; `placeNames` are the names of the place that is searched. */
export const addressesOn = (page: SitePage, placeNames: string[], region: string | null): Evidence[] => {
  const reading: Reading = { url: page.url, fetchedAt: page.fetchedAt, region }
  const data = page.organisations.flatMap((node) => sliceOfKey(node, 'address') ?? [])
  const found = data.flatMap((quote) => [
    ...evidenceFor('address', 'jsonld', quote, reading),
    ...(quote.includes('{') ? evidenceFor('location', 'jsonld', quote, reading) : []),
  ])
  const lines = page.lines.filter((line) => !isNotTheirs(line))
  const index = lines.findIndex(
    (line) => placeIn(line, placeNames) !== null && postcode.test(line) && line.length <= longestLine,
  )
  const anywhere = index >= 0 ? index : lines.findIndex((line) => placeIn(line, placeNames) !== null)
  const line = lines[anywhere]
  if (line === undefined) return found
  const address = addressAt(lines, anywhere)
  const location = placeIn(line, placeNames)
  return [
    ...found,
    ...(address ? evidenceFor('address', 'text', address, reading) : []),
    ...(location ? evidenceFor('location', 'text', location, reading) : []),
  ]
}

/** Whether a text names one of the places. */
export const namesPlace = (text: string, placeNames: string[]): boolean =>
  placeNames.some((name) => ` ${plain(text)} `.includes(` ${plain(name)} `))
