import type { YoloMode } from '@assay/shared/features/yolo/modes'

/** Under which a workspace's runs of a mode are kept. */
export const shapeOfPastRuns = (mode: YoloMode): string => `yolo|${mode}`
