import { rotateWebhookSecret as call } from '@assay/shared/features/programs/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { refuseOthersWebhook } from './refuse-others.ts'
import { showWebhook } from './show-webhook.ts'
import { newWebhookSecret } from './signature.ts'
import { editWebhook } from './webhook.store.ts'
import { isKept, sealSecret } from './webhook-secret.ts'

/** How long requests are also signed with a secret before, so that a receiver can change over. */
const keptMs = 24 * 3600_000
/** Each adds a signature to the header of every request. */
const maxEarlier = 5

export const rotateWebhookSecret = handle(call)(async ({ params }, context) => {
  const { workspaceId } = context.caller
  await refuseOthersWebhook(context, params.id)
  const secret = newWebhookSecret()
  const sealedSecret = await sealSecret(secret, workspaceId, params.id)
  const until = new Date(Date.now() + keptMs).toISOString()
  const webhook = await editWebhook(workspaceId, params.id, (stored) => ({
    ...stored,
    sealedSecret,
    earlier: [{ sealedSecret: stored.sealedSecret, until }, ...stored.earlier.filter(isKept)].slice(
      0,
      maxEarlier,
    ),
  }))
  return webhook
    ? { body: { ...(await showWebhook(workspaceId, webhook)), secret } }
    : context.fail('NOT_FOUND')
})
