import { replayWebhookDelivery } from '@assay/shared/features/programs/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { onceAllowed } from '../../../platform/api/once-allowed.ts'
import { failureToast, toast, toastError } from '../../../platform/toasts.ts'
import { rereadWebhooks } from './use-webhooks.ts'

const toastCount = (taken: number, sent: number) => {
  const text = `${taken} of ${sent} ${sent === 1 ? 'event was' : 'events were'} taken`
  if (taken === sent) toast(text)
  else failureToast(text, 'The others are still listed as failed.')
}

/** Sends events of the log once more, one after the other, and says how many were taken. Leaving the page stops it. */
export const useReplayFailed = (webhookId: number) => {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ nth: number; count: number } | null>(null)
  const running = useRef<AbortController>(null)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async (deliveryIds: string[]) => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let [taken, sent] = [0, 0]
    try {
      for (const deliveryId of deliveryIds) {
        signal.throwIfAborted()
        setProgress({ nth: sent + 1, count: deliveryIds.length })
        const params = { id: String(webhookId), deliveryId }
        const { lastAttempt } = await onceAllowed(() =>
          callApi(replayWebhookDelivery, { params }, { signal }),
        )
        sent += 1
        if (lastAttempt?.problem === null) taken += 1
      }
    } catch (error) {
      if (!signal.aborted) toastError(error as Error, 'Not all events were sent')
    }
    if (sent > 0) toastCount(taken, sent)
    setProgress(null)
    rereadWebhooks(client)
  }
  return { progress, start, stop }
}
