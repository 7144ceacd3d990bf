import { maxBulkLeads } from '@assay/shared/features/leads/bulk-leads'
import { bulkLeads, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead, LeadStatus } from '@assay/shared/features/leads/lead'
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { cachedRows, invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { failureToast, toast, toastError, undoToast } from '../../../platform/toasts.ts'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import { leadsText } from '../lead-labels.ts'
import type { PendingChange } from './bulk-change.ts'

const mutationKey = [bulkLeads.name]

/** The changes that are shown before the server has confirmed them; one that fails is no longer among them. */
export const usePendingChanges = (): PendingChange[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as PendingChange,
  })

/** Sends as many leads at a time as the call takes; each answer counts, also when a later part fails. */
const sendInParts = async (client: QueryClient, { leads, change }: PendingChange): Promise<number> => {
  let left = leads.map(({ id }) => id)
  let missing = 0
  while (left.length > 0) {
    const body = { ids: left.slice(0, maxBulkLeads), change }
    const outcome = await sendIdempotent(client, bulkLeads, body, (headers) =>
      callApi(bulkLeads, { body }, { headers }),
    )
    updateCollection(client, listLeads, outcome)
    missing += outcome.missingIds.length
    if (outcome.remainingIds.length === body.ids.length)
      throw new Error('The server is busy. Please try again.')
    left = [...outcome.remainingIds, ...left.slice(maxBulkLeads)]
  }
  return missing
}

/** Changes many leads at once; what was done can be undone from its toast. */
export const useBulkLeads = () => {
  const client = useQueryClient()
  const { mutateAsync: send } = useMutation({
    mutationKey,
    mutationFn: (change: PendingChange) => sendInParts(client, change),
    onSettled: () => {
      void invalidateCollection(client, listLeads)
    },
  })

  /** Gives the leads back the statuses they had, but for those that were changed again since. */
  const undoStatus = async (leads: readonly Lead[], given: LeadStatus) => {
    const isUntouched = new Set(
      cachedRows<Lead>(client, listLeads).flatMap(({ id, status }) => (status === given ? [id] : [])),
    )
    const former = Map.groupBy(
      leads.filter(({ id }) => isUntouched.has(id)),
      ({ status }) => status,
    )
    try {
      for (const [status, group] of former) {
        const asNow = group.map((lead) => ({ ...lead, status: given }))
        await send({ leads: asNow, change: { status } })
      }
    } catch (error) {
      return toastError(asError(error), 'Failed to update leads')
    }
    toast('Undone', 'The leads have their former status again.')
  }

  const restore = async (leads: readonly Lead[]) => {
    try {
      const missing = await send({ leads, change: { restore: true } })
      if (missing > 0)
        failureToast('Not everything came back', `${leadsText(missing)} could not be restored.`)
      else toast(`${leadsText(leads.length)} restored`)
    } catch (error) {
      toastError(asError(error), 'Failed to restore leads')
    }
  }

  return {
    setStatus: async (chosen: readonly Lead[], status: LeadStatus) => {
      const leads = chosen.filter((lead) => lead.status !== status)
      try {
        await send({ leads, change: { status } })
      } catch (error) {
        return toastError(asError(error), 'Failed to update leads')
      }
      undoToast(`${leadsText(chosen.length)} set to ${statusText(status)}`, () => undoStatus(leads, status))
    },
    remove: async (leads: readonly Lead[]) => {
      try {
        await send({ leads, change: { delete: true } })
      } catch (error) {
        return toastError(asError(error), 'Failed to delete leads')
      }
      undoToast(`${leadsText(leads.length)} deleted`, () => restore(leads))
    },
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
