import * as calls from '@assay/shared/features/yolo/calls'
import { implement } from '../../platform/http/implement.ts'
import { getYoloFigures } from './figures/get-yolo-figures.ts'
import { judgeYoloLead, withdrawJudgement } from './judgement/judge-yolo-lead.ts'
import { runYolo } from './run/run-yolo.ts'

export const handler = implement(calls, { runYolo, getYoloFigures, judgeYoloLead, withdrawJudgement })
