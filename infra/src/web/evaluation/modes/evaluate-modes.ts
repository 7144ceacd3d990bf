import { modes, type YoloMode, yoloModes } from '@assay/shared/features/yolo/modes'
import { carelessJudge } from '../lifelike/judges/careless.ts'
import { type JudgeEndpoint, judgeEndpoint } from '../lifelike/judges/judge-endpoint.ts'
import { rightJudge } from '../lifelike/judges/right.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import type { Edition } from '../words/edition.ts'
import { type MeasuredMode, modeFigures } from './measure/mode-figures.ts'
import { runMode } from './run/run-mode.ts'
import { type ModesWorld, makeModesWorlds } from './world/make-modes-world.ts'

export const modeModels = ['right', 'careless', 'rules'] as const
export type ModeModel = (typeof modeModels)[number]

export type ModesEvaluation = {
  size: { firms: number; wanted: number; searches: number }
  /** A mode that asks no model about companies has no careless one. */
  modes: Record<YoloMode, Partial<Record<ModeModel, MeasuredMode>>>
}

export type ModesOptions = {
  edition: Edition
  seed: number
  /** One of so many searches is made. */
  step: number
  models: readonly ModeModel[]
  reportProgress: (progress: string) => void
}

const endpointOf = (world: ModesWorld, model: ModeModel): JudgeEndpoint | null => {
  if (model === 'rules') return null
  return judgeEndpoint(world, model, (model === 'right' ? rightJudge : carelessJudge)(world))
}

/** Whether a model judges the companies of a mode; without it, careless answers change nothing. */
const hasJudge = (mode: YoloMode) => ['full', 'site'].includes(modes[mode].depth)

const sizeOf = (worlds: ModesWorld[]): ModesEvaluation['size'] => {
  const firms = worlds.flatMap((world) => world.firms)
  return {
    firms: firms.length,
    wanted: firms.filter(({ role }) => role === 'company').length,
    searches: worlds.length,
  }
}

/** Runs each mode on each search with each model, in virtual time; every run has a workspace and caches of its own. */
export const evaluateModes = async (
  time: VirtualTime,
  { edition, seed, step, models, reportProgress }: ModesOptions,
): Promise<ModesEvaluation> => {
  const worlds = makeModesWorlds(edition, seed, step)
  const measured = async (mode: YoloMode, model: ModeModel) => {
    reportProgress(`${worlds.length} runs of ${mode}: ${model}`)
    const records = []
    for (const world of worlds) records.push(await runMode(world, time, endpointOf(world, model), mode))
    return modeFigures(records)
  }
  const measuredModes = {} as ModesEvaluation['modes']
  for (const mode of yoloModes) {
    measuredModes[mode] = {}
    for (const model of models)
      if (model !== 'careless' || hasJudge(mode)) measuredModes[mode][model] = await measured(mode, model)
  }
  return { size: sizeOf(worlds), modes: measuredModes }
}
