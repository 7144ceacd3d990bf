import type { ModeEvaluation } from '@assay/shared/features/yolo/mode-evaluation'
import { leastJudged, type ModeFigures } from '@assay/shared/features/yolo/mode-figures'
import type { YoloMode } from '@assay/shared/features/yolo/modes'
import { countText, secondsText } from '../../../ui/primitives/numbers.ts'

export const notMeasured = 'not measured yet'

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 })

/** How many of a mode's leads were right in the evaluation. */
export const evaluationText = ({ precision, judged }: ModeEvaluation['modes'][YoloMode]) =>
  `In our evaluation on a simulated web, ${percent.format(precision)} of ${countText(judged)} leads of this mode were right. Your own runs may differ.`

/** A figure that the workspace's own runs measured, and how many runs or leads it rests on. */
export type OwnFigure = { text: string; basis: string | null }

const minutes = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

/** Seconds up to 90, else minutes, as the targets are given. */
export const durationText = (seconds: number) =>
  seconds <= 90 ? secondsText(Math.round(seconds) * 1000) : `${minutes.format(seconds / 60)} mins`

const runsText = (runs: number) => (runs === 1 ? '1 run' : `${countText(runs)} runs`)

const ofRuns = (
  measured: ModeFigures['measured'],
  text: (figures: { seconds: number; leads: number }) => string,
) =>
  measured ? { text: text(measured), basis: runsText(measured.runs) } : { text: notMeasured, basis: null }

/** The medians of the workspace's runs. */
export const ownSpeed = ({ measured }: Pick<ModeFigures, 'measured'>): OwnFigure =>
  ofRuns(measured, ({ seconds }) => durationText(seconds))

export const ownVolume = ({ measured }: Pick<ModeFigures, 'measured'>): OwnFigure =>
  ofRuns(measured, ({ leads }) => minutes.format(leads))

/** Right ÷ judged, once enough leads are judged. */
export const ownAccuracy = ({ accuracy: { right, judged } }: Pick<ModeFigures, 'accuracy'>): OwnFigure =>
  judged < leastJudged
    ? { text: notMeasured, basis: judged > 0 ? `${judged} of ${leastJudged} judged` : null }
    : { text: `${Math.round((100 * right) / judged)}%`, basis: `${countText(judged)} judged` }
