import { type CheckDepth, modes, type YoloMode } from '@assay/shared/features/yolo/modes'

/** How many lanes a run has, and how deeply they check; without a mode it is one lane that checks as a search does. */
export const shapeOfRun = (mode: YoloMode | null): { lanes: number; depth: CheckDepth } =>
  mode === null ? { lanes: 1, depth: 'site' } : modes[mode]
