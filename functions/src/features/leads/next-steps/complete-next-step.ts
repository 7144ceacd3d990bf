import { isDeepStrictEqual } from 'node:util'
import { completeNextStep as call } from '@assay/shared/features/leads/next-step-calls'
import { handle } from '../../../platform/http/exchange.ts'
import { changeLead, refuseUnseen } from '../edit/change-lead.ts'
import { editOf } from '../edit/lead-edit.ts'

/** A step that was completed before, by the same request sent again, is not there any more: nothing is written. */
export const completeNextStep = handle(call)(async ({ params, body }, { caller }) =>
  changeLead(caller, params.id, async (row) => {
    if (row.nextStep && !isDeepStrictEqual(row.nextStep, body)) return refuseUnseen(caller.workspaceId, row)
    const edit = editOf(row, { nextStep: null }, new Date().toISOString())
    return edit && { ...edit, isStepDone: true }
  }),
)
