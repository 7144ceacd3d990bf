import measured from './mode-evaluation.generated.json' with { type: 'json' }
import type { YoloMode } from './modes.ts'

export type ModeEvaluation = {
  /** The day of the run, such as `2026-11-23`. */
  measuredOn: string
  /** Of the leads that runs of the mode saved, those that were right; `precision` is their share, from 0 to 1. */
  modes: Record<YoloMode, { right: number; judged: number; precision: number }>
}

/** What `npm run eval` measured of the modes on its simulated web: no measurement on the real one. */
export const modeEvaluation: ModeEvaluation = measured
