import { modes } from '@assay/shared/features/yolo/modes'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { startRun, workOnRun, yoloWorkers } from '../../../functions/src/testing/yolo.ts'
import { atMost, type Figure, measured, median, seconds } from '../figures.ts'
import { planOf, typicalLane } from './typical-lane.ts'

const rounds = 5
/** What a lane of the fastest mode works for, without the table. */
const laneMs = 2000
const { lanes, maxLeads } = modes.yolo
const maxRatio = 3

const timeOf = async (count: number): Promise<number> => {
  const rep = await newRep()
  const workers = yoloWorkers(planOf(count), typicalLane(laneMs))
  const id = await startRun(rep, { mode: 'yolo', max_leads: maxLeads })
  const began = performance.now()
  const { result } = await workOnRun(rep, id, workers)
  if (result.savedCount !== count * maxLeads) throw new Error(`${result.savedCount} leads were saved`)
  return performance.now() - began
}

/** How long a run of all lanes takes, from its start to its end, compared with a run of one of them. */
export const timeOfLanes = async (): Promise<Figure[]> => {
  const one: number[] = []
  const all: number[] = []
  for (let round = 0; round < rounds; round++) {
    one.push(await timeOf(1))
    all.push(await timeOf(lanes))
  }
  const [oneMs, allMs] = [median(one), median(all)]
  return [
    measured(`one lane that works for ${seconds(laneMs)} and saves ${maxLeads} leads`, seconds(oneMs)),
    measured(`${lanes} such lanes at once, ${lanes * maxLeads} leads`, seconds(allMs)),
    atMost(
      `${lanes * maxLeads} leads, compared with one lane`,
      allMs / oneMs,
      maxRatio,
      (ratio) => `${ratio.toFixed(2)} times`,
    ),
  ]
}
