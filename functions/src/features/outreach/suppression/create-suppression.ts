import { createSuppression as call } from '@assay/shared/features/outreach/calls'
import { Suppression } from '@assay/shared/features/outreach/suppression'
import { invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { stopSuppressedMails } from '../mails/stop-mails.ts'
import { suppressible } from './canonical-value.ts'
import { prepareSuppression, suppressionLabel } from './suppression.store.ts'

/** A request has 28 s. */
const stoppingMs = 15_000

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
  await stopSuppressedMails(workspaceId, [row.value], performance.now() + stoppingMs)
  return { body: row }
})
