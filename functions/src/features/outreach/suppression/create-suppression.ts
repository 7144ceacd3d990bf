import { createSuppression as call } from '@assay/shared/features/outreach/calls'
import { Suppression } from '@assay/shared/features/outreach/suppression'
import { invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { stopMailsTo } from '../mails/stop-mails.ts'
import { suppressible } from './canonical-value.ts'
import { prepareSuppression, suppressionLabel } from './suppression.store.ts'

const stopped = { kind: 'suppressed', message: 'The address was put on the suppression list.' } as const

export const createSuppression = handle(call)(async ({ body }, { caller, idempotency }) => {
  const { workspaceId, userId } = caller
  const value = suppressible(body.value)
  if (!value)
    throw invalidField('value', 'Enter an address like ann@example.com, or a domain like example.com')
  const create = async () => {
    const { actions, changes, row } = await prepareSuppression(workspaceId, {
      ...value,
      reason: 'manual',
      userId,
    })
    const remember = idempotency ? [idempotency.action({ answer: row })] : []
    if (actions.length + remember.length > 0) await commit(workspaceId, changes, [...actions, ...remember])
    return row
  }
  const row = await onlyOnce(
    idempotency,
    () => withOptimisticRetry([suppressionLabel], create),
    ({ answer }) => Suppression.parse(answer),
  )
  // Those to the addresses of a domain are refused when they are due.
  if (row.kind === 'address') await stopMailsTo(workspaceId, row.value, stopped)
  return { body: row }
})
