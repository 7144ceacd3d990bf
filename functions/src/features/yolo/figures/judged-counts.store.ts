import type { Judgement } from '@assay/shared/features/leads/lead-origin'
import { type YoloMode, yoloModes } from '@assay/shared/features/yolo/modes'
import { incrementUpdate } from '../../../platform/jobs/ai-ledger.ts'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { getItems } from '../../../platform/table/table.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { pastRunKeys, pastRunsIn, type Run } from '../../hunting/public.ts'
import { shapeOfPastRuns } from './past-runs.ts'

/**
 * How many leads of each mode's runs were judged, and judged right: the counters of one item. A lead that is deleted
 * stays counted, because its judgement was made of what the run had found.
 */
const keyOf = (workspaceId: string) => ({ pk: workspaceKey(workspaceId), sk: 'YOLOJUDGED' })

const counter = (mode: YoloMode, what: 'judged' | 'right') => `${mode}:${what}`

/** Counts a judgement that replaces another in the transaction that writes it; nothing where no count changes. */
export const countJudgementActions = (
  workspaceId: string,
  mode: YoloMode | null,
  before: Judgement | null,
  after: Judgement | null,
): Action[] => {
  if (mode === null) return []
  const adds = Object.entries({
    [counter(mode, 'judged')]: Number(after !== null) - Number(before !== null),
    [counter(mode, 'right')]: Number(after === 'right') - Number(before === 'right'),
  }).filter(([, difference]) => difference !== 0)
  if (adds.length === 0) return []
  return [{ update: keyOf(workspaceId), with: incrementUpdate(Object.fromEntries(adds)) }]
}

export type JudgedCounts = { right: number; judged: number }

/** What a workspace knows of each mode: its judged leads and its latest runs, read in one request. */
export const readModes = async (
  workspaceId: string,
): Promise<(mode: YoloMode) => { judged: JudgedCounts; runs: Run[] }> => {
  const shapes = yoloModes.map(shapeOfPastRuns)
  const items = await getItems([keyOf(workspaceId), ...pastRunKeys(workspaceId, shapes)])
  const counts = items.find(({ sk }) => sk === keyOf(workspaceId).sk)
  return (mode) => ({
    judged: {
      right: Number(counts?.[counter(mode, 'right')] ?? 0),
      judged: Number(counts?.[counter(mode, 'judged')] ?? 0),
    },
    runs: pastRunsIn(items, shapeOfPastRuns(mode)),
  })
}
