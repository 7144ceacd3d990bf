import { updateLead as call } from '@assay/shared/features/leads/calls'
import { invalidField } from '@assay/shared/platform/errors'
import { versionSeen } from '../../../platform/http/answers/row-etag.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { getUserRow } from '../../accounts/public.ts'
import { knownTagIds } from '../tags/tag-ids.ts'
import { changeLead, refuseUnseen } from './change-lead.ts'
import { editOf, overwritesUnseenEdit } from './lead-edit.ts'

export const updateLead = handle(call)(async ({ params, body }, { caller, headers }) => {
  const { workspaceId } = caller
  if (body.assignedTo && !(await getUserRow(workspaceId, body.assignedTo))) {
    throw invalidField('assignedTo', 'Choose a user of your workspace')
  }
  const seen = versionSeen('lead', workspaceId, params.id, headers['if-match'])
  const tagIds = body.tagIds && (await knownTagIds(workspaceId, body.tagIds))
  const changes = { ...body, tagIds }
  return changeLead(caller, params.id, async (row) => {
    if (overwritesUnseenEdit(row, changes, seen)) return refuseUnseen(workspaceId, row)
    return editOf(row, changes, new Date().toISOString())
  })
})
