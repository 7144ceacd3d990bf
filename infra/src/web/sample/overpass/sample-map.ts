import { boxesTouch } from '../../gazetteer/box.ts'
import { isNear, type MapOf } from '../../overpass/interpreter.ts'
import { kinds } from '../companies/kinds.ts'
import type { Registry } from '../companies/registry.ts'
import { cities } from '../gazetteer/cities.ts'
import { elementsOf } from './elements.ts'

/** Farther than any point of a city lies from its centre. */
const cityMeters = 60_000

/** The elements of the cities and kinds that a statement names; of all kinds when it names none. */
export const sampleMap =
  (registry: Registry): MapOf =>
  (statement) => {
    const { box, filters } = statement
    const named = kinds.filter(({ tags }) => filters.some((filter) => filter(tags)))
    const wanted = named.length > 0 ? named : kinds
    return cities
      .filter((city) => (!box || boxesTouch(box, city.box)) && isNear(statement, city, cityMeters))
      .flatMap((city) => wanted.flatMap((kind) => registry.companiesKnownTo('openstreetmap', city, kind)))
      .flatMap((company) => elementsOf(company, registry.seed))
  }
