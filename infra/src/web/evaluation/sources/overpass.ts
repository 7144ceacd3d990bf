import type { OsmElement } from '../../overpass/interpreter.ts'
import type { World } from '../world/make-world.ts'
import { elementsOf } from './osm-elements.ts'

/** Every element of the map with the id of the company that it describes. */
export const mapOf = (world: World): { element: OsmElement; companyId: string }[] =>
  world.companies
    .filter(({ listed }) => listed.osm)
    .flatMap((company) =>
      elementsOf(company, world.seed).map((element) => ({ element, companyId: company.id })),
    )
