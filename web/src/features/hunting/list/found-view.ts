import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import type { SortDirection } from '../../../ui/list/table-header.tsx'
import { cellText, type FoundColumn } from './found-columns.ts'
import { keyOfLead, type ListedLead } from './listed-leads.ts'

/** The orders that the view's menu offers. */
export const foundOrders = ['score', 'newest', 'proof'] as const
type FoundOrder = (typeof foundOrders)[number]
/** What the table's headers sort by. */
export type SortableColumn = 'name' | 'proof' | 'score' | FoundColumn
export type FoundSort = FoundOrder | SortableColumn

export const foundFilters = ['email', 'verified', 'unconverted'] as const
export type FoundFilter = (typeof foundFilters)[number]

/** The filters and the order of the found companies. */
export type FoundView = {
  sort: FoundSort
  /** The other way round than the column's or the order's own. */
  isReversed: boolean
  filters: readonly FoundFilter[]
  /** Shows what was set aside, and only that. */
  isAside: boolean
  /** Among all: one group for each search. */
  isGrouped: boolean
}

export const firstView: FoundView = {
  sort: 'score',
  isReversed: false,
  filters: [],
  isAside: false,
  isGrouped: true,
}

export const isNarrowed = ({ filters, isAside }: FoundView) => filters.length > 0 || isAside

const passes: Record<FoundFilter, (lead: AiLead) => boolean> = {
  email: ({ contactInfo }) => contactInfo.email !== null,
  verified: ({ verification }) => verification === 'verified',
  unconverted: ({ converted }) => !converted,
}

const verifications = ['unverified', 'partly', 'verified'] as const

const byProof = (one: AiLead, other: AiLead) =>
  verifications.indexOf(other.verification) - verifications.indexOf(one.verification)

const provedCount = ({ facts }: AiLead) => Object.values(facts).filter((proof) => proof === 'proved').length

/** The latest first; rows that are not saved yet are the latest. */
const byAge = (one: AiLead, other: AiLead) => (other.id ?? Infinity) - (one.id ?? Infinity) || 0

const orders: Record<FoundOrder, (one: AiLead, other: AiLead) => number> = {
  score: (one, other) => other.matchScore - one.matchScore || byProof(one, other),
  newest: byAge,
  proof: (one, other) =>
    byProof(one, other) || provedCount(other) - provedCount(one) || other.matchScore - one.matchScore,
}

const isOrder = (sort: FoundSort): sort is FoundOrder => foundOrders.some((order) => order === sort)

const { compare } = new Intl.Collator(undefined, { numeric: true })

/** Rows without a text are last either way. */
const byText = (rows: ListedLead[], column: 'name' | FoundColumn, isReversed: boolean): ListedLead[] => {
  const textOf = (lead: ListedLead) => (column === 'name' ? lead.companyName : cellText(lead, column))
  const keyed = rows.map((lead) => ({ lead, text: textOf(lead) }))
  const known = keyed
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => compare(one.text, other.text) * (isReversed ? -1 : 1))
  return [...known, ...keyed.filter(({ text }) => text === '')].map(({ lead }) => lead)
}

const sorted = (rows: ListedLead[], { sort, isReversed }: FoundView): ListedLead[] => {
  if (!isOrder(sort)) return byText(rows, sort, isReversed)
  const order = orders[sort]
  return rows.toSorted(isReversed ? (one, other) => order(other, one) : order)
}

export const directionOf = (column: SortableColumn, { sort, isReversed }: FoundView): SortDirection => {
  if (column !== sort) return 'none'
  return isOrder(column) === isReversed ? 'ascending' : 'descending'
}

/** The order after a press on a column's header. */
export const sortAfterPress = (column: SortableColumn, { sort, isReversed }: FoundView) => ({
  sort: column,
  isReversed: column === sort && !isReversed,
})

/** The rows of a view in its order. Those of a running search stay in the order in which they appeared. */
export const leadsInView = (rows: ListedLead[], view: FoundView, isUnsettled: boolean): ListedLead[] => {
  const shown = rows.filter(
    (lead) => lead.isSetAside === view.isAside && view.filters.every((filter) => passes[filter](lead)),
  )
  return isUnsettled ? shown : sorted(shown, view)
}

/** A line of the list: the heading of a search's group, or a company. */
export type FoundLine =
  | { kind: 'group'; key: string; searchTermId: number | null; createdAt: string; count: number }
  | { kind: 'lead'; key: string; lead: ListedLead }

/** Lines with unique keys; unsaved rows with equal keys are numbered. */
const linesOf = (rows: readonly ListedLead[]): FoundLine[] => {
  const seen = new Map<string, number>()
  return rows.map((lead) => {
    const name = keyOfLead(lead)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { kind: 'lead', key: count === 1 ? name : `${name} ${count}`, lead }
  })
}

const newestIn = (rows: readonly ListedLead[]) =>
  rows
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1) ?? ''

/** The lines of the rows, by search where they are grouped, the latest search first. */
export const linesInView = (rows: ListedLead[], isGrouped: boolean): FoundLine[] => {
  const lines = linesOf(rows)
  const groups = Map.groupBy(rows, ({ searchTermId }) => searchTermId)
  if (!isGrouped || groups.size < 2) return lines
  const lineOf = new Map(lines.map((line) => [line.kind === 'lead' ? line.lead : null, line]))
  return [...groups]
    .toSorted(([one], [other]) => (other ?? 0) - (one ?? 0))
    .flatMap(([searchTermId, leads]) => [
      {
        kind: 'group' as const,
        key: `search ${searchTermId}`,
        searchTermId,
        createdAt: newestIn(leads),
        count: leads.length,
      },
      ...leads.flatMap((lead) => lineOf.get(lead) ?? []),
    ])
}
