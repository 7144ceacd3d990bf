import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { getAiLead, listAiLeads, recheckAiLead } from '@assay/shared/features/hunting/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError, whenToRetry } from '../../../platform/api/api-error.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { useTimeout } from '../../../platform/use-timeout.ts'
import type { Recheck } from '../../../ui/evidence/recheck.tsx'
import type { ListedLead } from '../list/listed-leads.ts'
import { recheckReport } from './recheck-report.ts'

/** A page rarely changes within half a minute. */
const cooldownSeconds = 30

const cooldownAfter = (error: Error | null) =>
  error instanceof ApiError && error.code === 'RATE_LIMITED'
    ? (error.retryAfterSeconds ?? cooldownSeconds)
    : 0

/** Re-checks the pages of a saved lead; undefined for an unsaved one. */
export const useRecheckAiLead = (lead: ListedLead): Recheck | undefined => {
  const client = useQueryClient()
  const [isOnCooldown, setIsOnCooldown] = useState(false)
  const timeout = useTimeout()
  const startCooldown = (seconds: number) => {
    if (seconds === 0) return
    setIsOnCooldown(true)
    timeout.run(() => setIsOnCooldown(false), seconds * 1000)
  }
  const mutation = useSingleFlightMutation({
    mutationFn: async (id: number) => {
      const before = client.getQueryData<SavedAiLead>([getAiLead.name, id]) ?? lead
      const after = await callApi(recheckAiLead, { params: { id: String(id) } })
      return { after, report: recheckReport(before, after) }
    },
    onSuccess: ({ after }) => {
      client.setQueryData([getAiLead.name, after.id], after)
      void invalidateCollection(client, listAiLeads)
      startCooldown(cooldownSeconds)
    },
    onError: (error) => startCooldown(cooldownAfter(error)),
  })
  const { id } = lead
  if (id === undefined) return undefined
  const { error, data } = mutation
  return {
    isPending: mutation.isPending,
    isOnCooldown,
    report: error ? [error.message, whenToRetry(error)].filter(Boolean).join(' ') : (data?.report ?? null),
    hasFailed: error !== null,
    onRecheck: () => mutation.mutate(id),
  }
}
