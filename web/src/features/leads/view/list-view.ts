import { columnNames, type ShownColumn, standardColumns } from './columns.ts'
import { type Chosen, type FilterName, filterNames, filters } from './filters.ts'
import { newestFirst, parseSort, type Sort, sortText } from './sort.ts'

/** What the list shows, and how. */
export type ListView = {
  search: string
  chosen: Chosen
  sort: Sort
  /** Beside the company, in the table's order. */
  columns: readonly ShownColumn[]
  layout: Layout
}

/** What changes; a function where it depends on the view, which may be newer than the one shown. */
export type ViewChange = Partial<ListView> | ((view: ListView) => Partial<ListView>)

export type Layout = 'table' | 'board'

export const everything: ListView = {
  search: '',
  chosen: {},
  sort: newestFirst,
  columns: standardColumns,
  layout: 'table',
}

/** The columns of these names, in the table's order. */
export const columnsOf = (names: readonly string[]): ShownColumn[] =>
  columnNames.filter((name) => name !== 'name' && names.includes(name)) as ShownColumn[]

/** Values of a known set stand in one parameter, `status=hot,warm`; others, which may have commas, each in its own. */
const valuesIn = (params: URLSearchParams, name: FilterName): readonly string[] => {
  const { options } = filters[name]
  if (!options) return [...new Set(params.getAll(name))]
  const values = (params.get(name) ?? '').split(',')
  return options.filter((option) => values.includes(option))
}

/** Parses a view from `?q=dental&status=hot,warm&industry=Law&sort=-score&columns=phone`; unknown values are ignored. */
export const viewOf = (params: URLSearchParams): ListView => {
  const chosen = filterNames.flatMap((name) => {
    const values = valuesIn(params, name)
    return values.length > 0 ? [[name, values] as const] : []
  })
  const columns = params.get('columns')
  return {
    search: params.get('q') ?? '',
    chosen: Object.fromEntries(chosen),
    sort: parseSort(params.get('sort')),
    columns: columns === null ? standardColumns : columnsOf(columns.split(',')),
    layout: params.get('layout') === 'board' ? 'board' : 'table',
  }
}

const isStandard = (columns: readonly ShownColumn[]) =>
  columns.length === standardColumns.length && columns.every((name) => standardColumns.includes(name))

/** The address's query string for a view; other parameters are kept. */
export const queryOf = (
  { search, chosen, sort, columns, layout }: ListView,
  current: URLSearchParams,
): string => {
  const params = new URLSearchParams(current)
  const put = (name: string, values: readonly string[]) => {
    params.delete(name)
    for (const value of values) params.append(name, value)
  }
  const listed = (texts: readonly string[]) => (texts.length > 0 ? [texts.join(',')] : [])
  put('q', search ? [search] : [])
  for (const name of filterNames) {
    const values = chosen[name] ?? []
    put(name, filters[name].options ? listed(values) : values)
  }
  const order = sortText(sort)
  put('sort', order ? [order] : [])
  put('columns', isStandard(columns) ? [] : [columns.join(',')])
  put('layout', layout === 'board' ? [layout] : [])
  return params.toString()
}

/** The view with a filter's values. */
export const withChosen = ({ chosen }: ListView, name: FilterName, values: readonly string[]) => {
  const { [name]: _before, ...others } = chosen
  return { chosen: values.length > 0 ? { ...others, [name]: values } : others }
}

/** The view with a filter's value added or removed. */
export const withToggled = (view: ListView, name: FilterName, value: string) => {
  const values = view.chosen[name] ?? []
  const without = values.filter((one) => one !== value)
  return withChosen(view, name, without.length < values.length ? without : [...values, value])
}

export const isFiltered = ({ search, chosen }: ListView) =>
  search.trim() !== '' || Object.keys(chosen).length > 0

/** British, because American lists have a comma before the last 'and'. */
const listFormat = new Intl.ListFormat('en-GB')

/** 'No lead has these words and this score.': names the filters that are set. */
export const noMatchesText = ({ search, chosen }: ListView): string => {
  const set = filterNames.flatMap((name) => {
    const count = chosen[name]?.length ?? 0
    return count === 0 ? [] : [count === 1 ? filters[name].one : filters[name].several]
  })
  return `No lead has ${listFormat.format([...(search.trim() === '' ? [] : ['these words']), ...set])}.`
}
