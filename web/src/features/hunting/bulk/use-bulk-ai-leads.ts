import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import {
  type BulkAiChange,
  type BulkAiLeads,
  maxBulkAiLeads,
} from '@assay/shared/features/hunting/bulk-ai-leads'
import { bulkAiLeads, listAiLeads } from '@assay/shared/features/hunting/calls'
import { maxBulkLeads } from '@assay/shared/features/leads/bulk-leads'
import { bulkLeads, listLeads } from '@assay/shared/features/leads/calls'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { duplicatesAddress } from '../../../platform/addresses.ts'
import { callApi } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'
import { countDuplicates, leadsBefore } from './count-duplicates.ts'

type Change = { ids: readonly number[]; change: BulkAiChange }

export const companiesText = (count: number) => (count === 1 ? '1 company' : `${count} companies`)

const thereAlreadyText = (count: number) =>
  `${companiesText(count)} ${count === 1 ? 'was' : 'were'} in My Leads already`

const addedText = (count: number, duplicates: number) => {
  if (duplicates === 0) return { description: 'Added to your leads.' }
  const which = count === 1 ? 'You may have it' : `${duplicates} of them you may have`
  return {
    description: `${which} already.`,
    link: { text: 'Show the duplicates', address: duplicatesAddress },
  }
}

/** A repeated conversion must name the same companies as its own; other changes have nothing to repeat. */
const sendBatch = (client: QueryClient, body: BulkAiLeads) =>
  body.change === 'convert'
    ? sendIdempotent(client, bulkAiLeads, body, (headers) => callApi(bulkAiLeads, { body }, { headers }))
    : callApi(bulkAiLeads, { body })

/** The companies as they are now, the ids of those that this change converted, and the leads before it. */
type Changed = {
  changed: SavedAiLead[]
  convertedIds: Set<number>
  before: ReturnType<typeof leadsBefore>
}

/** Sends the change in batches of the call's maximum. */
const sendInBatches = async (client: QueryClient, { ids, change }: Change): Promise<Changed> => {
  const before = leadsBefore(client)
  let remaining = [...ids]
  const changed: SavedAiLead[] = []
  const convertedIds = new Set<number>()
  while (remaining.length > 0) {
    const batch = remaining.slice(0, maxBulkAiLeads)
    const outcome = await sendBatch(client, { ids: batch, change })
    updateCollection(client, listAiLeads, { changed: outcome.changed, deletedIds: outcome.missingIds })
    changed.push(...outcome.changed)
    for (const id of outcome.convertedIds) convertedIds.add(id)
    if (outcome.remainingIds.length === batch.length) throw new Error('The server is busy. Please try again.')
    remaining = [...outcome.remainingIds, ...remaining.slice(maxBulkAiLeads)]
  }
  return { changed, convertedIds, before }
}

/** Deletes the CRM leads that a conversion has made; the companies can then be converted again. */
const deleteLeads = async (client: QueryClient, ids: number[]): Promise<void> => {
  for (let at = 0; at < ids.length; at += maxBulkLeads) {
    const body = { ids: ids.slice(at, at + maxBulkLeads), change: { delete: true as const } }
    await sendIdempotent(client, bulkLeads, body, (headers) => callApi(bulkLeads, { body }, { headers }))
  }
}

/** Converts companies, sets them aside or takes them back, with Undo in the toast; `onDone` is called after each change. */
export const useBulkAiLeads = (onDone?: () => void) => {
  const client = useQueryClient()
  const refresh = () => {
    void invalidateCollection(client, listAiLeads)
    void invalidateCollection(client, listLeads)
  }
  const undoConversion = async (leadIds: number[]) => {
    try {
      await deleteLeads(client, leadIds)
      toast('Undone', `${companiesText(leadIds.length)} no longer in My Leads.`)
    } catch (error) {
      toastError(asError(error), 'Failed to undo the conversion')
    }
    refresh()
  }
  const announce: Record<BulkAiChange, (outcome: Changed) => void> = {
    convert: ({ changed, convertedIds, before }) => {
      refresh()
      const converted = changed.filter(({ id }) => convertedIds.has(id))
      const leadIds = converted.flatMap(({ convertedLeadId }) => convertedLeadId ?? [])
      // Undo would delete leads that a colleague has made.
      if (leadIds.length === 0) return toast(thereAlreadyText(changed.length))
      let isUndone = false
      const undo = () => {
        isUndone = true
        void undoConversion(leadIds)
      }
      const announceWith = (duplicates: number) =>
        undoToast(`${companiesText(leadIds.length)} converted`, undo, {
          subject: `conversion to ${leadIds.join()}`,
          ...addedText(leadIds.length, duplicates),
        })
      announceWith(0)
      // The conversion is not held up by what may have to be read for it. Without an answer there is no warning.
      countDuplicates(client, before, converted).then(
        (duplicates) => duplicates > 0 && !isUndone && announceWith(duplicates),
        () => undefined,
      )
    },
    setAside: ({ changed }) => {
      const ids = changed.map(({ id }) => id)
      undoToast(`${companiesText(ids.length)} set aside`, () => send.mutate({ ids, change: 'restore' }), {
        description: 'They are kept, and no search finds them again.',
      })
    },
    restore: ({ changed }) => toast(`${companiesText(changed.length)} back in the list`),
  }
  const send = useSingleFlightMutation({
    mutationFn: (change: Change) => sendInBatches(client, change),
    onSuccess: (outcome, { change }) => {
      announce[change](outcome)
      onDone?.()
    },
    onError: (error, { change }) => {
      toastError(error, change === 'convert' ? 'Failed to convert leads' : 'Failed to change the list')
      refresh()
    },
  })
  return { change: send.mutate, pending: send.isPending ? send.variables.change : null }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
