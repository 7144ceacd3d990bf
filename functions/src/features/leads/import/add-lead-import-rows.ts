import { addLeadImportRows as call } from '@assay/shared/features/leads/calls'
import { maxRowsBytes } from '@assay/shared/features/leads/lead-import'
import { invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { isRefusedBy, transact } from '../../../platform/table/transact.ts'
import { withKnownTags } from '../tags/tag-ids.ts'
import { getLeadImport, importLabel, notBegunCheck } from './lead-import.store.ts'
import { overlapOf, putStagedAction } from './staged-rows.store.ts'

export const addLeadImportRows = handle(call)(async ({ params, body }, { caller, fail }) => {
  const { workspaceId } = caller
  const { offset, rows } = body
  if (Buffer.byteLength(JSON.stringify(rows)) > maxRowsBytes) {
    return fail('TOO_LARGE', { message: 'These rows have more than 380 kB. Send fewer at a time.' })
  }
  const row = await getLeadImport(workspaceId, params.id)
  if (!row) return fail('NOT_FOUND')
  if (offset + rows.length > row.rowCount) {
    throw invalidField('rows', `This import has ${row.rowCount} rows, and these would be more`)
  }
  const address = { workspaceId, importId: row.id, offset }
  const overlap = await overlapOf(address, rows.length)
  if (overlap) {
    const which =
      overlap.first === overlap.last
        ? `Row ${overlap.first} has`
        : `Rows ${overlap.first} to ${overlap.last} have`
    return fail('CONFLICT', {
      message: `${which} arrived already, with others. Send each row once, or the same rows together again.`,
    })
  }
  try {
    await transact([
      notBegunCheck(workspaceId, row.id),
      putStagedAction(address, await withKnownTags(workspaceId, rows)),
    ])
  } catch (error) {
    if (!isRefusedBy(error, importLabel)) throw error
    return fail('CONFLICT', { message: 'This import has begun already. Start another one for further rows.' })
  }
  return { body: undefined }
})
