import { osmUrl, type SourceRow } from '../../measure/source-rows.ts'
import { elementsOf, rowsOf } from '../sources/sources.ts'
import type { LifelikeWorld } from '../world/make-lifelike-world.ts'

/** The elements of the map and the rows of the web search, by their addresses; an address may stand in many rows. */
export const rowsOfWorld = (world: LifelikeWorld) => {
  const mapped = elementsOf(world).map((element): [string, string[]] => [
    osmUrl(element),
    Object.entries(element.tags).map(([name, value]) => `${name}=${value}`),
  ])
  const searched = world.cells.flatMap((cell) =>
    rowsOf(cell).map(({ url, title, content }): [string, string[]] => [url, [url, title, content]]),
  )
  const lines = Map.groupBy([...mapped, ...searched], ([url]) => url)
  return (url: string): SourceRow | undefined => {
    const rows = lines.get(url)
    return rows && { companyId: null, lines: rows.flatMap(([, own]) => own) }
  }
}
