import type { ModeEvaluation } from '@assay/shared/features/yolo/mode-evaluation'
import { yoloModes } from '@assay/shared/features/yolo/modes'
import { shareOf } from '../../measure/figure.ts'
import type { ModesEvaluation } from '../evaluate-modes.ts'

/** The figures that the cards of the modes show: with the right model. */
export const modeEvaluationOf = ({ modes }: ModesEvaluation, measuredOn: string): ModeEvaluation => ({
  measuredOn,
  modes: Object.fromEntries(
    yoloModes.map((mode) => {
      const precision = modes[mode].right?.figures.precision ?? { hits: 0, total: 0 }
      const figures = { right: precision.hits, judged: precision.total }
      return [mode, { ...figures, precision: Number(shareOf(precision).toFixed(4)) }]
    }),
  ) as ModeEvaluation['modes'],
})
