import { seal, unseal } from '../../../platform/sealing/seal.ts'
import type { StoredWebhook } from './webhook.store.ts'

const contextOf = (workspaceId: string, id: number) => ({
  workspaceId,
  webhook: String(id),
  field: 'webhook secret',
})

/** The secret as it is stored; only this webhook opens it. */
export const sealSecret = (secret: string, workspaceId: string, id: number): Promise<string> =>
  seal(secret, contextOf(workspaceId, id))

/** The secrets with which a request is signed now: the newest first. Throws CannotUnseal if the newest is lost. */
export const secretsOf = async (workspaceId: string, webhook: StoredWebhook): Promise<string[]> => {
  const { id, sealedSecret, earlier } = webhook
  const isKept = earlier !== null && Date.parse(earlier.until) > Date.now()
  const sealed = [sealedSecret, ...(isKept ? [earlier.sealedSecret] : [])]
  return Promise.all(sealed.map((one) => unseal(one, contextOf(workspaceId, id))))
}
