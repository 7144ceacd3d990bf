import type { Signal } from '@assay/shared/features/hunting/signal'
import { dateIn } from '../../evidence/dates.ts'
import { type JsonLdNode, slicesOf } from '../page/json-ld.ts'
import type { SitePage } from '../page/site-page.ts'
import { type CompanyTexts, type Line, shown } from './company-texts.ts'

const longestQuote = 400
const longestDate = 60

/** A quote and the date that stands in it. */
type DatedQuote = { quote: string; date: string | null }

/** The date of a line, from its words or from its markup; null when it gives none. */
const dateAt = ({ lines, places }: SitePage, index: number, region: string | null) => {
  const text = lines[index] ?? ''
  const written = dateIn(text, region)
  if (written) return { quote: text, date: written, isMarkup: false }
  const mark = places[index]?.marks.find(({ attributes }) => attributes.datetime)
  const date = dateIn(mark?.attributes.datetime ?? '', null)
  return mark && date ? { quote: mark.source.slice(0, longestQuote), date, isMarkup: true } : null
}

/** How many blocks enclose both lines. */
const nearness = ({ places }: SitePage, one: number, other: number): number =>
  places[one]?.groups.filter((group) => places[other]?.groups.includes(group)).length ?? 0

/**
 * A line with the date that it gives, or that the line before or after it gives, whichever stands in one block
 * with it; none when both could be meant.
 */
const datedLine = ({ page, index, text }: Line, region: string | null): DatedQuote => {
  const own = dateAt(page, index, region)
  if (own) return { quote: own.quote, date: own.date }
  const [best, second] = [index - 1, index + 1]
    .flatMap((at) => {
      const dated = (page.lines[at] ?? '').length <= longestDate ? dateAt(page, at, region) : null
      return dated ? [{ ...dated, at, near: nearness(page, index, at) }] : []
    })
    .toSorted((a, b) => b.near - a.near)
  if (!best || best.near === second?.near) return { quote: text, date: null }
  const both = best.at < index ? `${best.quote}\n${text}` : `${text}\n${best.quote}`
  return { quote: best.isMarkup ? best.quote : both, date: best.date }
}

/** A signal that a line gives, with its date. */
export const lineSignal = (
  kind: Signal['kind'],
  line: Line,
  { region }: Pick<CompanyTexts, 'region'>,
): Signal => ({ kind, text: shown(line.text), url: line.page.url, ...datedLine(line, region) })

/** A slice of a page's data with a node's text and its date, or only the date where they stand far apart. */
const datedData = (node: JsonLdNode, textKey: string, dateKey: string): DatedQuote | null => {
  const [[text], [dated]] = [slicesOf(node, textKey), slicesOf(node, dateKey)]
  const date = dated ? dateIn(dated, null) : null
  if (!text) return null
  if (!dated || !date) return { quote: text.slice(0, longestQuote), date: null }
  const [one, other] = [textKey, dateKey].map((key) => node.entries.get(key)?.offset ?? 0) as [number, number]
  const end = Math.max(one + text.length, other + dated.length)
  const both = node.source.slice(Math.min(one, other), end)
  return { quote: both.length <= longestQuote ? both : dated, date }
}

/** The signals that nodes of a page's data give, each with its date. */
export const dataSignals = (
  kind: Signal['kind'],
  pages: SitePage[],
  [textKey, dateKey]: [textKey: string, dateKey: string],
  fits: (node: JsonLdNode) => boolean,
): Signal[] =>
  pages.flatMap(({ data, url }) =>
    data.filter(fits).flatMap((node): Signal[] => {
      const text = node.properties[textKey]
      const dated = datedData(node, textKey, dateKey)
      return typeof text === 'string' && text && dated ? [{ kind, text: shown(text), url, ...dated }] : []
    }),
  )
