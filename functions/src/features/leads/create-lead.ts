import { createLead as call } from '@assay/shared/features/leads/calls'
import { Lead } from '@assay/shared/features/leads/lead'
import { invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../platform/http/exchange.ts'
import { idempotencyLabel } from '../../platform/http/idempotency.ts'
import { commit } from '../../platform/table/collection.ts'
import { TransactionRefused } from '../../platform/table/transact.ts'
import { getUserRow } from '../accounts/public.ts'
import { prepareLead, showLead } from './lead.store.ts'

export const createLead = handle(call)(async ({ body }, { caller, idempotency }) => {
  const earlier = await idempotency?.earlier()
  if (earlier) return { body: Lead.parse(earlier.answer) }
  if (body.assignedTo && !(await getUserRow(caller.workspaceId, body.assignedTo))) {
    throw invalidField('assignedTo', 'Choose a user of your workspace')
  }
  const { lead, actions, change } = await prepareLead(caller, body)
  const answer = showLead(lead)
  try {
    await commit(
      caller.workspaceId,
      [change],
      [...actions, ...(idempotency ? [idempotency.action({ answer })] : [])],
    )
    return { body: answer }
  } catch (error) {
    const wasFirst = error instanceof TransactionRefused && error.labels.includes(idempotencyLabel)
    const first = wasFirst ? await idempotency?.earlier() : null
    if (first) return { body: Lead.parse(first.answer) }
    throw error
  }
})
