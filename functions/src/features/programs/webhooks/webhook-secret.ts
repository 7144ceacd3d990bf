import { log } from '../../../platform/log.ts'
import { CannotUnseal } from '../../../platform/sealing/data-key.ts'
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

type Earlier = StoredWebhook['earlier'][number]

/** Whether requests are still signed with an earlier secret. */
export const isKept = ({ until }: Earlier): boolean => Date.parse(until) > Date.now()

/** An earlier secret that cannot be opened must not hold up requests, which the newest signs too. */
const openEarlier = async (workspaceId: string, webhook: number, { sealedSecret }: Earlier) => {
  try {
    return [await unseal(sealedSecret, contextOf(workspaceId, webhook))]
  } catch (error) {
    if (!(error instanceof CannotUnseal)) throw error
    log.warn('An earlier secret of a webhook cannot be opened and is left out', { error, webhook })
    return []
  }
}

/** The secrets with which a request is signed now: the newest first. Throws CannotUnseal if the newest is lost. */
export const secretsOf = async (workspaceId: string, webhook: StoredWebhook): Promise<string[]> => {
  const { id, sealedSecret, earlier } = webhook
  const [newest, ...others] = await Promise.all([
    unseal(sealedSecret, contextOf(workspaceId, id)),
    ...earlier.filter(isKept).map((one) => openEarlier(workspaceId, id, one)),
  ])
  return [newest, ...others.flat()]
}
