import { type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'

export const leadSorts = ['newest', 'score', 'name', 'changed'] as const
export type LeadSort = (typeof leadSorts)[number]

/** The score badge's bands: 80 or more, 65 to 79, below 65. */
export const scoreBands = ['strong', 'fair', 'weak'] as const
export type ScoreBand = (typeof scoreBands)[number]

/** The filters and the order of the list. */
export type ListView = {
  search: string
  /** Empty: every status. */
  statuses: readonly LeadStatus[]
  band: ScoreBand | null
  sort: LeadSort
}

const oneOf = <Option extends string>(options: readonly Option[], value: string | null): Option | null =>
  options.find((option) => option === value) ?? null

/** Parses a view from `?q=dental&status=hot,warm&score=strong&sort=name`; unknown values are ignored. */
export const viewOf = (params: URLSearchParams): ListView => {
  const statuses = (params.get('status') ?? '').split(',')
  return {
    search: params.get('q') ?? '',
    statuses: leadStatuses.filter((status) => statuses.includes(status)),
    band: oneOf(scoreBands, params.get('score')),
    sort: oneOf(leadSorts, params.get('sort')) ?? 'newest',
  }
}

/** The address's query string for a view; other parameters are kept. */
export const queryOf = ({ search, statuses, band, sort }: ListView, current: URLSearchParams): string => {
  const params = new URLSearchParams(current)
  const values = { q: search, status: statuses.join(','), score: band, sort: sort === 'newest' ? '' : sort }
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params.toString()
}

export const isFiltered = ({ search, statuses, band }: ListView) =>
  search.trim() !== '' || statuses.length > 0 || band !== null

/** British, because American lists have a comma before the last 'and'. */
const listFormat = new Intl.ListFormat('en-GB')

/** 'No lead has these words and this score.': names the filters that are set. */
export const noMatchesText = ({ search, statuses, band }: ListView): string => {
  const filters = [
    search.trim() === '' ? '' : 'these words',
    statuses.length === 0 ? '' : statuses.length === 1 ? 'this status' : 'one of these statuses',
    band === null ? '' : 'this score',
  ].filter(Boolean)
  return `No lead has ${listFormat.format(filters)}.`
}
