import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'
import { YoloMode } from './modes.ts'

const range = lazy(() => z.object({ low: z.number(), high: z.number() }))

/** Below so many judged leads a mode's accuracy is "not measured yet". */
export const leastJudged = 20

/** What a workspace's own runs of a mode measured, and what the next one will probably cost. */
export const ModeFigures = lazy(() =>
  z.object({
    mode: YoloMode,
    /** Leads of its runs that users judged, and those of them that were right. */
    accuracy: z.object({ right: z.int(), judged: z.int() }),
    /** Medians of the runs that were completed; null without any. */
    measured: z.nullable(z.object({ seconds: z.number(), leads: z.number(), runs: z.int() })),
    /** From past runs (`workspace`), or the most that a run may use (`limits`). */
    estimate: z.object({
      usd: range,
      seconds: range,
      basis: z.enum(['workspace', 'limits']),
      runs: z.int(),
    }),
  }),
)
export type ModeFigures = z.infer<typeof ModeFigures>

/** The figures of all modes, in their order. A run takes one lookup, whatever its mode. */
export const YoloFigures = lazy(() =>
  z.object({
    modes: z.array(ModeFigures),
    /** US dollars the workspace may still spend on AI today; after that, rules replace the model. */
    usdLeftToday: z.number(),
  }),
)
export type YoloFigures = z.infer<typeof YoloFigures>
