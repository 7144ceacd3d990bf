import { recheckLeads as call } from '@assay/shared/features/hunting/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { answerStart } from '../../../platform/jobs/answer-job.ts'
import { joinOrStart } from '../../../platform/jobs/join-or-start.ts'
import { newestJobAbout } from '../../../platform/jobs/newest-job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { leadsWithCompany } from './leads-with-company.ts'
import { recheckLeadsJob } from './recheck-leads.job.ts'

const noneMessage =
  'None of these leads can be checked again, because no search has found their companies. Hunt for them first.'

export const recheckLeads = handle(call)(({ body: { ids } }, context) =>
  answerStart(context, async () => {
    const { workspaceId, userId } = context.caller
    const { checkable } = await leadsWithCompany(workspaceId, ids)
    const leadIds = checkable.map(({ id }) => id)
    if (leadIds.length === 0) return context.fail('CONFLICT', { message: noneMessage })
    return joinOrStart(context, {
      newest: newestJobAbout(workspaceId, recheckLeadsJob, { leadIds }),
      start: (id, also) => startJob(recheckLeadsJob, { id, workspaceId, userId, message: { leadIds }, also }),
    })
  }),
)
