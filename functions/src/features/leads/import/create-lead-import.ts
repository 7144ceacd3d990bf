import { createLeadImport as call } from '@assay/shared/features/leads/calls'
import { LeadImport } from '@assay/shared/features/leads/lead-import'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { transact } from '../../../platform/table/transact.ts'
import { putImportAction, type StoredImport } from './lead-import.store.ts'

const nothing = { done: 0, added: 0, filled: 0, unchanged: 0, removed: 0, kept: 0, keptNames: [] }

export const createLeadImport = handle(call)(async ({ body }, { caller, idempotency }) => {
  const { workspaceId, userId } = caller
  const create = async () => {
    const id = await reserveIds(workspaceId, 'leadImport')
    const row: StoredImport = { ...nothing, ...body, id, userId, createdAt: new Date().toISOString() }
    const answer = LeadImport.parse({ ...row, status: 'uploading', jobId: null, undo: null })
    await transact([
      putImportAction(workspaceId, row),
      ...(idempotency ? [idempotency.action({ answer })] : []),
    ])
    return { body: answer }
  }
  return onlyOnce(idempotency, create, (earlier) => ({ body: LeadImport.parse(earlier.answer) }))
})
