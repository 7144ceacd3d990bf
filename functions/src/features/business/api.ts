import * as calls from '@assay/shared/features/business/calls'
import { handle } from '../../platform/http/exchange.ts'
import { implement } from '../../platform/http/implement.ts'

const notYet = () => {
  throw new Error('Not implemented yet')
}

export const handler = implement(calls, {
  applyResearchReport: handle(calls.applyResearchReport)(notYet),
  getBusinessResearchStatus: handle(calls.getBusinessResearchStatus)(notYet),
  listResearchReports: handle(calls.listResearchReports)(notYet),
  startBusinessResearch: handle(calls.startBusinessResearch)(notYet),
  undoResearchReport: handle(calls.undoResearchReport)(notYet),
})
