import type { offReasons, WebhookAttempt } from '@assay/shared/features/programs/webhook'
import { prepareNotification } from '../../../platform/notifications/notification.store.ts'
import { keepLastAttempt, type WebhookAddress } from './delivery.store.ts'
import { goneStatus, isTaken } from './next-attempt.ts'
import { type Also, editWebhook, type StoredWebhook, showChange } from './webhook.store.ts'

/** A webhook that has failed for so long is switched off. */
const longestFailingMs = 20 * 24 * 3600_000

const switchedOff = (webhook: StoredWebhook, offBecause: (typeof offReasons)[number]): StoredWebhook => ({
  ...webhook,
  isActive: false,
  offBecause,
})

/** The health of a webhook after some requests, all begun at about the same time. The same object if it has not changed. */
const withOutcome = (webhook: StoredWebhook, attempts: WebhookAttempt[]): StoredWebhook => {
  const [first] = attempts
  const { isActive, failingSince } = webhook
  if (!isActive || !first) return webhook
  if (attempts.some(({ status }) => status === goneStatus)) return switchedOff(webhook, 'gone')
  if (attempts.some(isTaken)) return failingSince === null ? webhook : { ...webhook, failingSince: null }
  if (failingSince === null) return { ...webhook, failingSince: first.at }
  const failingMs = Date.parse(first.at) - Date.parse(failingSince)
  return failingMs >= longestFailingMs ? switchedOff(webhook, 'failing') : webhook
}

const noticeOf = ({ address, offBecause }: StoredWebhook) =>
  ({
    kind: 'program',
    tone: 'warning',
    title: 'A webhook was switched off',
    text: `${new URL(address).host} ${offBecause === 'gone' ? 'answered that it wants no more events (410)' : 'has taken no event for 20 days'}. Switch it on again once it works; what waits is then sent.`,
    link: '/webhooks',
  }) as const

const toldIfOff = async (
  workspaceId: string,
  edited: StoredWebhook,
  before: StoredWebhook,
): Promise<Also | undefined> => {
  if (edited.isActive || !before.isActive) return undefined
  const { actions, change } = await prepareNotification(workspaceId, noticeOf(edited))
  return { actions, changes: [change] }
}

/** Keeps the health of a webhook after some requests, tells the user if that switches it off, and has pages look again. */
export const noteOutcome = async (webhook: WebhookAddress, attempts: WebhookAttempt[]): Promise<void> => {
  const { workspaceId, webhookId } = webhook
  const last = attempts.at(-1)
  if (last) await keepLastAttempt(webhook, last)
  let isShown = false
  await editWebhook(
    workspaceId,
    webhookId,
    (stored) => {
      const noted = withOutcome(stored, attempts)
      isShown = noted !== stored
      return noted
    },
    (edited, before) => toldIfOff(workspaceId, edited, before),
  )
  if (!isShown) await showChange(workspaceId, webhookId)
}
