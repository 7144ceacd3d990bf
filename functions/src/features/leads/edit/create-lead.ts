import { createLead as call } from '@assay/shared/features/leads/calls'
import { Lead } from '@assay/shared/features/leads/lead'
import { invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { commit } from '../../../platform/table/collection.ts'
import { getUserRow } from '../../accounts/public.ts'
import { showLead } from '../lead.store.ts'
import { scheduleReminder } from '../next-steps/schedule-reminder.ts'
import { knownTagIds } from '../tags/tag-ids.ts'
import { prepareLead } from './prepare-lead.ts'

export const createLead = handle(call)(async ({ body }, { caller, idempotency }) => {
  const create = async () => {
    if (body.assignedTo && !(await getUserRow(caller.workspaceId, body.assignedTo))) {
      throw invalidField('assignedTo', 'Choose a user of your workspace')
    }
    if (body.nextStep) await scheduleReminder(caller.workspaceId, body.nextStep.dueOn)
    const { lead, actions, changes } = await prepareLead(caller, {
      ...body,
      tagIds: await knownTagIds(caller.workspaceId, body.tagIds ?? []),
    })
    const answer = showLead(lead)
    const remember = idempotency ? [idempotency.action({ answer })] : []
    await commit(caller.workspaceId, changes, [...actions, ...remember])
    return { body: answer }
  }
  return onlyOnce(idempotency, create, (earlier) => ({ body: Lead.parse(earlier.answer) }))
})
