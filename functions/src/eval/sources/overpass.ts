import type { World } from '../world/make-world.ts'
import { type Element, elementsOf } from './osm-elements.ts'
import { limitOf, type Statement, statementsOf } from './overpass-query.ts'

const fits = ({ lat, lon, tags }: Element, { tests, box }: Statement): boolean =>
  (!box || (lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east)) &&
  tests.every((test) => test(tags))

/** Every element of the map that speaks of a company, with whom it speaks of. */
export const mapOf = (world: World): { element: Element; companyId: string }[] =>
  world.companies
    .filter(({ listed }) => listed.osm)
    .flatMap((company) =>
      elementsOf(company, world.seed).map((element) => ({ element, companyId: company.id })),
    )
    .toSorted((a, b) => a.element.id - b.element.id)

/** Overpass's interpreter over a world's map. */
export const overpassOver = (map: { element: Element }[]) => (query: string) => {
  const statements = statementsOf(query)
  const found = map.filter(({ element }) => statements.some((statement) => fits(element, statement)))
  const elements = found
    .slice(0, limitOf(query))
    .map(({ element: { type, id, lat, lon, tags } }) =>
      type === 'node' ? { type, id, lat, lon, tags } : { type, id, center: { lat, lon }, tags },
    )
  return { version: 0.6, elements }
}
