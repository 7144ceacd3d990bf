import { type BulkChange, maxBulkLeads } from '@assay/shared/features/leads/bulk-leads'
import { bulkLeads, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead, LeadStatus } from '@assay/shared/features/leads/lead'
import type { Tag } from '@assay/shared/features/leads/tag'
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { cachedRows, invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { failureToast, toast, toastError, undoToast } from '../../../platform/toasts.ts'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import { leadsText } from '../lead-labels.ts'
import { type PendingChange, withChange } from './bulk-change.ts'

const mutationKey = [bulkLeads.name]

/** The bulk changes in flight, which the list shows optimistically. */
export const usePendingChanges = (): PendingChange[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as PendingChange,
  })

/** The bulk changes that the server has not confirmed yet, in their order. */
const pendingChanges = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as PendingChange)

/**
 * Sends the change in batches of the call's maximum. A batch that succeeded stays applied if a later one fails.
 * Returns the leads that it was applied to; the others no longer exist.
 */
const sendInBatches = async (
  client: QueryClient,
  { leads, change }: PendingChange,
): Promise<readonly Lead[]> => {
  let remaining = leads.map(({ id }) => id)
  const missing = new Set<number>()
  while (remaining.length > 0) {
    const body = { ids: remaining.slice(0, maxBulkLeads), change }
    const outcome = await sendIdempotent(client, bulkLeads, body, (headers) =>
      callApi(bulkLeads, { body }, { headers }),
    )
    updateCollection(client, listLeads, {
      changed: outcome.changed,
      deletedIds: [...outcome.deletedIds, ...outcome.missingIds],
    })
    for (const id of outcome.missingIds) missing.add(id)
    if (outcome.remainingIds.length === body.ids.length)
      throw new Error('The server is busy. Please try again.')
    remaining = [...outcome.remainingIds, ...remaining.slice(maxBulkLeads)]
  }
  return leads.filter(({ id }) => !missing.has(id))
}

/** Says that some of the leads were deleted elsewhere; undefined if none were. */
const missingText = (count: number) =>
  count === 0 ? undefined : `${leadsText(count)} had been deleted before.`

/** Says that some of the leads keep their status, since it has been changed after what is undone. */
const againText = (count: number) =>
  `${leadsText(count)} had ${count === 1 ? 'its' : 'their'} status changed again meanwhile.`

/** How a tag is added or removed, and how that is undone. */
const tagChange = ({ id, mergedIds, name }: Tag, isAdded: boolean) => ({
  tags: (lead: Lead | undefined) =>
    Boolean(lead?.tagIds.some((one) => one === id || mergedIds.includes(one))),
  change: isAdded ? { addTag: id } : { removeTag: id },
  undo: isAdded ? { removeTag: id } : { addTag: id },
  title: (count: number) =>
    isAdded ? `${leadsText(count)} tagged “${name}”` : `“${name}” removed from ${leadsText(count)}`,
})

/** Changes many leads at once, with Undo in the toast. */
export const useBulkLeads = () => {
  const client = useQueryClient()
  const { mutateAsync: send } = useMutation({
    mutationKey,
    // One after the other: of several changes of a lead, the last one stays.
    scope: { id: bulkLeads.name },
    mutationFn: (change: PendingChange) => sendInBatches(client, change),
    onSettled: () => {
      void invalidateCollection(client, listLeads)
    },
  })

  /** Restores the leads' previous statuses, except for leads whose status has changed again since. */
  const undoStatus = async (leads: readonly Lead[], newStatus: LeadStatus) => {
    // Somebody else may have changed them since the last poll.
    await invalidateCollection(client, listLeads)
    const shown = pendingChanges(client).reduce(withChange, cachedRows<Lead>(client, listLeads))
    const unchangedIds = new Set(shown.flatMap(({ id, status }) => (status === newStatus ? [id] : [])))
    const unchanged = leads.filter(({ id }) => unchangedIds.has(id))
    const others = leads.length - unchanged.length
    if (unchanged.length === 0) return toast('Nothing undone', againText(others))
    const byStatus = Map.groupBy(unchanged, ({ status }) => status)
    try {
      for (const [status, group] of byStatus) {
        const current = group.map((lead) => ({ ...lead, status: newStatus }))
        await send({ leads: current, change: { status } })
      }
    } catch (error) {
      return toastError(asError(error), 'Failed to update leads')
    }
    const restored =
      others === 0
        ? 'The leads have their previous status again.'
        : `${leadsText(unchanged.length)} restored. ${againText(others)}`
    toast('Undone', restored)
  }

  const undoTag = async (leads: readonly Lead[], change: BulkChange) => {
    try {
      await send({ leads, change })
    } catch (error) {
      return toastError(asError(error), 'Failed to update leads')
    }
    toast('Undone', 'The leads have their previous tags again.')
  }

  const restore = async (leads: readonly Lead[]) => {
    try {
      const restored = await send({ leads, change: { restore: true } })
      const missing = leads.length - restored.length
      if (missing > 0) failureToast('Not all leads restored', `${leadsText(missing)} could not be restored.`)
      else toast(`${leadsText(leads.length)} restored`)
    } catch (error) {
      toastError(asError(error), 'Failed to restore leads')
    }
  }

  return {
    setStatus: async (chosen: readonly Lead[], status: LeadStatus) => {
      const leads = chosen.filter((lead) => lead.status !== status)
      try {
        const changed = await send({ leads, change: { status } })
        const missing = leads.length - changed.length
        const only = leads.length === 1 ? leads[0] : undefined
        const description = missingText(missing) ?? only?.companyName
        if (missing > 0 && changed.length === 0) return failureToast('Failed to update leads', description)
        if (changed.length === 0) return toast(`Already ${statusText(status)}`, description)
        const title = `${leadsText(changed.length)} set to ${statusText(status)}`
        undoToast(title, () => undoStatus(changed, status), {
          description,
          // Each move of a card is undone for itself, the latest first.
          ...(only && { subject: `status of lead ${only.id}`, isStepwise: true }),
        })
      } catch (error) {
        toastError(asError(error), 'Failed to update leads')
      }
    },
    /** Gives leads a tag, or takes it from them. Undo leaves those alone that were so before. */
    setTag: async (chosen: readonly Lead[], tag: Tag, isAdded: boolean) => {
      const { tags, change, undo, title } = tagChange(tag, isAdded)
      const leads = chosen.filter((lead) => tags(lead) !== isAdded)
      if (leads.length === 0) return toast(title(0))
      try {
        const sent = await send({ leads, change })
        const stored = new Map(cachedRows<Lead>(client, listLeads).map((lead) => [lead.id, lead]))
        // A lead that has as many tags as it may have gets no further one.
        const changed = sent.filter(({ id }) => tags(stored.get(id)) === isAdded)
        const description = missingText(leads.length - sent.length)
        if (changed.length === 0) return failureToast('Failed to update leads', description)
        undoToast(title(changed.length), () => undoTag(changed, undo), { description })
      } catch (error) {
        toastError(asError(error), 'Failed to update leads')
      }
    },
    remove: async (leads: readonly Lead[]) => {
      try {
        const deleted = await send({ leads, change: { delete: true } })
        const description = missingText(leads.length - deleted.length)
        if (deleted.length === 0) return toast('Nothing to delete', description)
        undoToast(`${leadsText(deleted.length)} deleted`, () => restore(deleted), { description })
      } catch (error) {
        toastError(asError(error), 'Failed to delete leads')
      }
    },
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
