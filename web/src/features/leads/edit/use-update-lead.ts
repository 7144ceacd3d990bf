import { listActivities, listLeads, updateLead } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { LeadChanges } from '@assay/shared/features/leads/lead-changes'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { cachedRows, invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'
import { type LoadedLead, leadQuery, readLead, rowOf } from '../page/use-lead.ts'

export type LeadEdit = {
  changes: LeadChanges
  /** The ETag of what the person saw when they made the change; without it, the newest that was read. */
  seen?: string | null
  isUndo?: boolean
}

type Then = {
  onUpdated?: () => void
  onRefused?: (error: Error) => void
  /** Somebody else changed the same field; `theirs` is the lead as it is now. A toast tells unless this does. */
  onConflict?: (theirs: LoadedLead) => 'told' | 'not told'
}

const changedMeanwhile = 'Somebody else has just changed the same. You see the lead as it is now.'

const isConflict = (error: Error) => error instanceof ApiError && error.code === 'CONFLICT'

/**
 * Edits a lead. The pages show the edit at once, and what was before should it fail. Edits of one lead are
 * sent one after the other, so that none conflicts with another of the same person.
 */
export const useUpdateLead = (id: number, { onUpdated, onRefused, onConflict }: Then = {}) => {
  const client = useQueryClient()
  const { queryKey } = leadQuery(id)

  const mutation = useMutation({
    scope: { id: `${updateLead.name} ${id}` },
    mutationFn: ({ changes, seen = client.getQueryData(queryKey)?.etag }: LeadEdit) =>
      sendCall(
        updateLead,
        { params: { id: String(id) }, body: changes },
        { headers: seen ? { 'if-match': seen } : {} },
      ),
    onMutate: async ({ changes }) => {
      await client.cancelQueries({ queryKey })
      const before = valuesBefore(client, id, changes)
      paint(client, id, changes)
      return before
    },
    onSuccess: ({ body, headers }, edit, before) => {
      const etag = headers.get('etag')
      client.setQueryData(queryKey, { lead: body, etag })
      updateCollection<Lead>(client, listLeads, { changed: [rowOf(body)], deletedIds: [] })
      void invalidateCollection(client, listLeads)
      void client.invalidateQueries({ queryKey: [listActivities.name] })
      tellSuccess(edit, before, () => mutation.mutate({ changes: before, seen: etag, isUndo: true }))
      if (!edit.isUndo) onUpdated?.()
    },
    onError: async (error, { isUndo }, before) => {
      if (before) paint(client, id, before)
      const theirs = isConflict(error) ? await readLead(id).catch(() => null) : null
      if (theirs) client.setQueryData(queryKey, theirs)
      else void client.invalidateQueries({ queryKey })
      if (theirs && !isUndo && onConflict?.(theirs) === 'told') return
      toastError(error, 'Failed to update lead', theirs ? changedMeanwhile : undefined)
      if (!isUndo) onRefused?.(error)
    },
  })
  return mutation
}

/** What the changed fields said; empty where the lead is not known. */
const valuesBefore = (client: QueryClient, id: number, changes: LeadChanges): LeadChanges => {
  const lead = client.getQueryData(leadQuery(id).queryKey)?.lead
  const fields = Object.keys(changes) as (keyof LeadChanges)[]
  return lead ? Object.fromEntries(fields.map((field) => [field, lead[field]])) : {}
}

/** Shows values before the server knows them; nothing proves them yet. */
const paint = (client: QueryClient, id: number, changes: LeadChanges) => {
  const facts = Object.fromEntries(Object.keys(changes).map((field) => [field, 'unverified' as const]))
  client.setQueryData(
    leadQuery(id).queryKey,
    (held) =>
      held && {
        ...held,
        lead: { ...held.lead, ...definedOf(changes), facts: { ...held.lead.facts, ...facts } },
      },
  )
  const row = cachedRows<Lead>(client, listLeads).find((lead) => lead.id === id)
  if (row) {
    updateCollection<Lead>(client, listLeads, {
      changed: [{ ...row, ...definedOf(changes) }],
      deletedIds: [],
    })
  }
}

const definedOf = (changes: LeadChanges) => changes as Partial<Lead>

/** A change that cannot be taken back (an industry cannot be emptied again) offers no undo. */
const tellSuccess = ({ isUndo }: LeadEdit, before: LeadChanges, undo: () => void) => {
  if (isUndo) return toast('Change undone', 'The lead is as it was before.')
  const description = 'The lead has been updated successfully.'
  if (LeadChanges.safeParse(before).success) undoToast('Lead updated', undo, description)
  else toast('Lead updated', description)
}
