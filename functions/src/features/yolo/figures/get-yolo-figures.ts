import { getYoloFigures as call } from '@assay/shared/features/yolo/calls'
import type { ModeFigures } from '@assay/shared/features/yolo/mode-figures'
import { modes, type YoloMode, yoloModes } from '@assay/shared/features/yolo/modes'
import { laneAiUsd, laneSeconds } from '../../../lanes/for-yolo.ts'
import { handle } from '../../../platform/http/exchange.ts'
import {
  estimateRange,
  median,
  type Run,
  understandingLimits,
  understandingMs,
} from '../../hunting/public.ts'
import { readUsage } from '../../usage/public.ts'
import { type JudgedCounts, readModes } from './judged-counts.store.ts'

const measuredOf = (runs: Run[]): ModeFigures['measured'] =>
  runs.length === 0
    ? null
    : {
        seconds: Math.round(median(runs.map(({ ms }) => ms / 1000))),
        leads: Math.round(median(runs.map(({ leads = 0 }) => leads))),
        runs: runs.length,
      }

/** The most that a run of the mode may use; the understanding of its query comes before the lanes. */
const limitsOf = (mode: YoloMode, usdLeft: number) => {
  const { lanes, maxLeads, depth } = modes[mode]
  const usd = understandingLimits.usd + lanes * laneAiUsd(depth, maxLeads)
  return { usd: Math.min(usd, usdLeft), seconds: understandingMs / 1000 + laneSeconds(depth) }
}

const figuresOf = (
  mode: YoloMode,
  { judged, runs }: { judged: JudgedCounts; runs: Run[] },
  usdLeft: number,
): ModeFigures => ({
  mode,
  accuracy: judged,
  measured: measuredOf(runs),
  estimate: estimateRange(runs, limitsOf(mode, usdLeft)),
})

export const getYoloFigures = handle(call)(async (_input, { caller: { workspaceId } }) => {
  const [usage, known] = await Promise.all([readUsage(workspaceId), readModes(workspaceId)])
  const usdLeftToday = Math.max(0, usage.ai.usdPerDay - usage.ai.usdToday)
  return {
    body: {
      modes: yoloModes.map((mode) => figuresOf(mode, known(mode), usdLeftToday)),
      usdLeftToday,
    },
  }
})
