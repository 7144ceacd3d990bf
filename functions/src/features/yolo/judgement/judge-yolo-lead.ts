import type { Judgement, LeadOrigin } from '@assay/shared/features/leads/lead-origin'
import {
  judgeYoloLead as judgeCall,
  withdrawJudgement as withdrawCall,
} from '@assay/shared/features/yolo/calls'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { getLeadRow, leadLabel, prepareEdits } from '../../leads/public.ts'
import { countJudgementActions } from '../figures/judged-counts.store.ts'
import { judgedLead } from './judged-lead.ts'

type Caller = { workspaceId: string; userId: number }

/** The row, its status and the mode's counts change in one transaction; of two judgements at once, the later one counts. */
const judge = (caller: Caller, id: number, judgement: Judgement | null): Promise<LeadOrigin> =>
  withOptimisticRetry([leadLabel], async () => {
    const { workspaceId } = caller
    const row = await getLeadRow(workspaceId, id)
    if (!row?.origin) throw new AppError('NOT_FOUND')
    const { origin } = row
    const judged = judgedLead({ ...row, origin }, judgement, new Date().toISOString())
    if (!judged) return origin
    const { actions, changes } = await prepareEdits(caller, [{ row, ...judged }])
    const counting = countJudgementActions(workspaceId, origin.mode, origin.judgement, judgement)
    await commit(workspaceId, changes, [...actions, ...counting])
    return judged.next.origin
  })

export const judgeYoloLead = handle(judgeCall)(async ({ params, body }, { caller }) => ({
  body: await judge(caller, params.id, body.judgement),
}))

export const withdrawJudgement = handle(withdrawCall)(async ({ params }, { caller }) => ({
  body: await judge(caller, params.id, null),
}))
