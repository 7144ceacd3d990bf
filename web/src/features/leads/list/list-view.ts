import { type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'

export const leadSorts = ['newest', 'score', 'name', 'changed'] as const
export type LeadSort = (typeof leadSorts)[number]

/** The score badge's bands: 80 or more, 65 to 79, below 65. */
export const scoreBands = ['strong', 'fair', 'weak'] as const
export type ScoreBand = (typeof scoreBands)[number]

/** Which leads the list shows, and in which order. */
export type ListView = {
  search: string
  /** None: every status. */
  statuses: readonly LeadStatus[]
  band: ScoreBand | null
  sort: LeadSort
}

const oneOf = <Word extends string>(words: readonly Word[], given: string | null): Word | null =>
  words.find((word) => word === given) ?? null

/** The view that an address names: `?q=dental&status=hot,warm&score=strong&sort=name`; what it does not know it ignores. */
export const viewOf = (params: URLSearchParams): ListView => {
  const statuses = (params.get('status') ?? '').split(',')
  return {
    search: params.get('q') ?? '',
    statuses: leadStatuses.filter((status) => statuses.includes(status)),
    band: oneOf(scoreBands, params.get('score')),
    sort: oneOf(leadSorts, params.get('sort')) ?? 'newest',
  }
}

/** The address's query for a view, with what else stands in it. */
export const queryOf = ({ search, statuses, band, sort }: ListView, given: URLSearchParams): string => {
  const params = new URLSearchParams(given)
  const said = { q: search, status: statuses.join(','), score: band, sort: sort === 'newest' ? '' : sort }
  for (const [name, value] of Object.entries(said)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params.toString()
}

export const isFiltered = ({ search, statuses, band }: ListView) =>
  search.trim() !== '' || statuses.length > 0 || band !== null
