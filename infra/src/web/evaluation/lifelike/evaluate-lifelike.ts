import { chatEndpoint } from '../asking/model-endpoint.ts'
import { type Figure, sumOf } from '../measure/figure.ts'
import { adversarialChat } from '../models/adversarial.ts'
import { askedIn } from '../models/asked.ts'
import { type MeasuredQueries, measureQueries, readingModel } from '../queries/measure-queries.ts'
import { type Latency, typicalLatency } from '../run/services.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import type { Edition } from '../words/edition.ts'
import { carelessJudge } from './judges/careless.ts'
import { type JudgeEndpoint, judgeEndpoint } from './judges/judge-endpoint.ts'
import { rightJudge } from './judges/right.ts'
import { type AudienceFigures, audienceFigures } from './measure/audience-fit.ts'
import { keptYes } from './measure/kept-yes.ts'
import { type LifelikeRecord, lifelikeFigures, type MeasuredLifelike } from './measure/search-figures.ts'
import { connectTo, type LifelikeModel, searchAll } from './run-lifelike.ts'
import { isListed, isWanted } from './world/firm.ts'
import { type LifelikeWorld, makeLifelikeWorld } from './world/make-lifelike-world.ts'

export type LifelikeName = 'right' | 'careless' | 'adversarial' | 'rules' | 'provider'

export type LifelikeEvaluation = {
  size: { firms: number; cells: number; categories: number; wishes: number; countries: number }
  queries: { right: MeasuredQueries; rules: MeasuredQueries; provider?: MeasuredQueries }
  /** `provider` only where one was asked for. */
  models: Record<Exclude<LifelikeName, 'provider'>, MeasuredLifelike> & { provider?: MeasuredLifelike }
  /** Right answers "yes" that are kept. */
  kept: Figure
  /** Fit to a target audience, with the right model. */
  audience: AudienceFigures
  /** Of ten firms asked for, those that a model of 3 s and one request at a time judged. */
  judgedBySlow: Figure
  /** Milliseconds to ten verified leads; a search that never has ten counts as endless. */
  tenVerifiedMs: number[]
  /** Tokens of all prompts about a firm. */
  promptTokens: number[]
}

export type LifelikeOptions = {
  edition: Edition
  seed: number
  /** One of so many searches and queries is made. */
  step: number
  /** Also measures the provider that the process is configured with. */
  hasProvider?: boolean
  reportProgress: (progress: string) => void
}

const ten = 10
const slowMs = 3000
/** Overpass 5 s, pages 1 s, model 3 s. */
const slowWorld: Latency = { ...typicalLatency, overpass: 5000, page: 1000, chat: slowMs }
const slowModel: Latency = { ...slowWorld, isOneChatAtATime: true }

const sizeOf = ({ cells, firms }: LifelikeWorld): LifelikeEvaluation['size'] => ({
  firms: firms.length,
  cells: cells.length,
  categories: new Set(cells.map(({ category }) => category)).size,
  wishes: new Set(cells.flatMap(({ wish }) => wish ?? [])).size,
  countries: new Set(cells.map(({ countryCode }) => countryCode)).size,
})

const largeCells = ({ cells }: LifelikeWorld) =>
  cells.filter(({ firms }) => firms.filter((firm) => isWanted(firm) && isListed(firm)).length >= ten)

type Search = (model: LifelikeModel | null) => Promise<LifelikeRecord[]>

/** How many of the ten were judged: the model is asked about one after another. */
const measureSlow = async (world: LifelikeWorld, time: VirtualTime): Promise<Figure> => {
  const figures: Figure[] = []
  for (const cell of largeCells(world)) {
    const model = judgeEndpoint(world, 'slow', rightJudge(world))
    const connected = await connectTo(world, time, model, { latency: slowModel })
    await searchAll(connected, world, { cells: [cell], maxResults: ten })
    figures.push({ hits: Math.min(ten, model.judged.size), total: ten })
  }
  return sumOf(figures)
}

/** Searches of which the wish is not asked for, but is what the user's audience has in common. */
const measureAudience = async (world: LifelikeWorld, time: VirtualTime): Promise<AudienceFigures> => {
  const connected = await connectTo(world, time, judgeEndpoint(world, 'audience', rightJudge(world)))
  const records: LifelikeRecord[] = []
  for (const cell of world.cells) {
    if (!cell.wish) continue
    const cells = [{ ...cell, query: cell.queryWithoutWish }]
    records.push(...(await searchAll(connected, world, { cells, targetAudience: cell.wish.words })))
  }
  return audienceFigures(world, records)
}

const measureTime = async (world: LifelikeWorld, time: VirtualTime): Promise<number[]> => {
  const model = judgeEndpoint(world, 'timed', rightJudge(world))
  const connected = await connectTo(world, time, model, { latency: slowWorld })
  const records = await searchAll(connected, world, { cells: largeCells(world), maxResults: ten })
  return records.map(({ verifiedMs }) => verifiedMs[ten - 1] ?? Number.POSITIVE_INFINITY)
}

const adversary = (): LifelikeModel => ({
  answer: chatEndpoint('adversarial', (messages, request) => ({
    content: adversarialChat(askedIn(messages, request)),
    promptTokens: 1,
  })),
})

/** Runs the lifelike part of the evaluation in virtual time. */
export const evaluateLifelike = async (
  time: VirtualTime,
  options: LifelikeOptions,
): Promise<LifelikeEvaluation> => {
  const world = makeLifelikeWorld(options.edition, options.seed, options.step)
  const { step, reportProgress } = options
  const search: Search = async (model) => searchAll(await connectTo(world, time, model), world)
  const measured = async (name: string, model: LifelikeModel | null) => {
    reportProgress(`${world.cells.length} searches of the lifelike web: ${name}`)
    const records = await search(model)
    return { records, measured: lifelikeFigures(world, records) }
  }
  reportProgress('Queries')
  const queries = {
    right: await measureQueries(time, { model: readingModel, step }),
    rules: await measureQueries(time, { model: null, step }),
    ...(options.hasProvider && { provider: await measureQueries(time, { model: 'provider', step }) }),
  }
  const rightModel: JudgeEndpoint = judgeEndpoint(world, 'right', rightJudge(world))
  const right = await measured('right model', rightModel)
  const careless = await measured('careless model', judgeEndpoint(world, 'careless', carelessJudge(world)))
  const adversarial = await measured('adversarial model', adversary())
  const rules = await measured('rules alone', null)
  const provider = options.hasProvider
    ? await measured('the configured provider', { answer: 'provider' })
    : null
  reportProgress('A target audience, a slow model, and the time to ten leads')
  return {
    size: sizeOf(world),
    queries,
    models: {
      right: right.measured,
      careless: careless.measured,
      adversarial: adversarial.measured,
      rules: rules.measured,
      ...(provider && { provider: provider.measured }),
    },
    kept: keptYes(world, right.records, rightModel.log.verdicts),
    audience: await measureAudience(world, time),
    judgedBySlow: await measureSlow(world, time),
    tenVerifiedMs: await measureTime(world, time),
    promptTokens: [...rightModel.log.tokensOf.values()],
  }
}
