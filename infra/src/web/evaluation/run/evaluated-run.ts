import { answerOverpass } from '../../overpass/interpreter.ts'
import { endpointOf } from '../models/evaluated-bot.ts'
import type { AnyModelName } from '../models/model.ts'
import { models } from '../models/models.ts'
import { webOf } from '../sites/web.ts'
import { placesOf } from '../sources/nominatim.ts'
import { mapOf } from '../sources/overpass.ts'
import { webSearchOver } from '../sources/web-search.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import type { World } from '../world/make-world.ts'
import { type Connected, connect } from './connect.ts'
import { resolverFor } from './host-names.ts'

export type RunOptions = {
  model: AnyModelName
  /** When false, sources, sites and politeness take no time. Default true. */
  isTimed?: boolean
  /** When false, hostile pages leave their prompt injections out. Default true. */
  areInjectionsShown?: boolean
}

/** A world, and the engine's own adapters configured for it. */
export type EvaluatedRun = Connected & { world: World }

/** Configures this process for a world. */
export const startRun = async (
  world: World,
  time: VirtualTime,
  { model, isTimed = true, areInjectionsShown = true }: RunOptions,
): Promise<EvaluatedRun> => {
  const elements = mapOf(world).map(({ element }) => element)
  const connected = await connect(
    {
      gazetteer: placesOf(world.edition),
      map: answerOverpass(() => elements),
      searchWeb: webSearchOver(world),
      model: endpointOf(models[model](world)),
      sites: webOf(world, areInjectionsShown),
      resolveHost: resolverFor(world),
      takesMail: (domain) => world.byHost.get(domain)?.[0]?.takesMail !== false,
    },
    time,
    { isTimed },
  )
  return { world, ...connected }
}
