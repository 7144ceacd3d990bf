import { mapOf } from '../sources/overpass.ts'
import { type Row, searchRows } from '../sources/web-search.ts'
import type { World, WorldCell } from '../world/make-world.ts'

/** A row of a source: its text, and the company that it is about. */
export type SourceRow = { companyId: string | null; lines: string[] }

export const osmUrl = ({ type, id }: { type: string; id: number }) =>
  `https://www.openstreetmap.org/${type}/${id}`

/** The elements of the map by their address. */
export const mappedRows = (world: World): Map<string, SourceRow> =>
  new Map(
    mapOf(world).map(({ element, companyId }) => [
      osmUrl(element),
      { companyId, lines: Object.entries(element.tags).map(([name, value]) => `${name}=${value}`) },
    ]),
  )

const linesOf = ({ url, title, content }: Row) => [url, title, content]

/** The rows of the web search for a cell, and the sites that an AI search cites. */
export const searchedRows = (world: World, cell: WorldCell): Map<string, SourceRow> => {
  const cited = cell.companies
    .filter(({ host }) => host !== null)
    .map((company): [string, SourceRow] => {
      const url = `https://${company.host}${company.chain ? company.path : '/'}`
      return [url, { companyId: company.id, lines: [url] }]
    })
  const rows = searchRows(world, cell).map((row): [string, SourceRow] => [
    row.url,
    { companyId: row.companyId, lines: linesOf(row) },
  ])
  return new Map([...cited, ...rows])
}
