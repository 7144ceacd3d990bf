import { updateWebhook as call } from '@assay/shared/features/programs/calls'
import type { WebhookChanges } from '@assay/shared/features/programs/webhook'
import { handle } from '../../../platform/http/exchange.ts'
import { refuseOthersWebhook } from './refuse-others.ts'
import { showWebhook } from './show-webhook.ts'
import { wakeDispatch } from './start-dispatch.ts'
import { takenAddress, usualAddress } from './usual-address.ts'
import { editWebhook, type StoredWebhook } from './webhook.store.ts'

/** One that is switched on, or has another address, has not failed yet. */
const changed = (webhook: StoredWebhook, changes: WebhookChanges): StoredWebhook => {
  const { address, events, description, isActive } = webhook
  const next = { ...webhook, ...{ address, events, description, isActive }, ...changes }
  const isRenewed = (next.isActive && !isActive) || next.address !== address
  return {
    ...next,
    offBecause: next.isActive ? null : webhook.offBecause,
    ...(isRenewed && { failingSince: null }),
  }
}

export const updateWebhook = handle(call)(async ({ params, body }, context) => {
  const { workspaceId } = context.caller
  await refuseOthersWebhook(context, params.id)
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const changes = body.address === undefined ? given : { ...given, address: usualAddress(body.address) }
  const webhook = await editWebhook(workspaceId, params.id, (stored, all) => {
    const next = changed(stored, changes)
    const isTaken = next.address !== stored.address && all.some(({ address }) => address === next.address)
    return isTaken ? context.fail('CONFLICT', { message: takenAddress }) : next
  })
  if (!webhook) return context.fail('NOT_FOUND')
  if (body.isActive) await wakeDispatch({ workspaceId, webhookId: webhook.id })
  return { body: await showWebhook(workspaceId, webhook) }
})
