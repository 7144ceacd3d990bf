import * as calls from '@assay/shared/features/yolo/calls'
import { handle } from '../../platform/http/exchange.ts'
import { implement } from '../../platform/http/implement.ts'

const notYet = () => {
  throw new Error('Not implemented yet')
}

export const handler = implement(calls, {
  getYoloFigures: handle(calls.getYoloFigures)(notYet),
  judgeYoloLead: handle(calls.judgeYoloLead)(notYet),
  runYolo: handle(calls.runYolo)(notYet),
  withdrawJudgement: handle(calls.withdrawJudgement)(notYet),
})
