import { listActivities, listLeads, updateLead } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { LeadChanges } from '@assay/shared/features/leads/lead-changes'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../../../platform/api/api.ts'
import { isConflict, isNotFound } from '../../../platform/api/api-error.ts'
import { cachedRows, invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'
import { type LoadedLead, leadQuery, readLead, rowOf } from '../page/use-lead.ts'

export type LeadEdit = {
  changes: LeadChanges
  /** The ETag of the version that the user edited; default: the latest one read. */
  seenEtag?: string | null
  isUndo?: boolean
}

type Callbacks = {
  onUpdated?: () => void
  onRefused?: (error: Error) => void
  /**
   * Someone else has changed the same field; `theirs` is their version. Return true when the conflict has been
   * shown to the user; otherwise a toast is shown.
   */
  onConflict?: (theirs: LoadedLead) => boolean
}

const conflictText = 'Someone else has just changed the same field. You now see their version.'

/**
 * Edits a lead optimistically and rolls back on failure. Edits of one lead are sent one after the other, so
 * that a user's own edits do not conflict.
 */
export const useUpdateLead = (id: number, { onUpdated, onRefused, onConflict }: Callbacks = {}) => {
  const client = useQueryClient()
  const { queryKey } = leadQuery(id)

  const mutation = useMutation({
    scope: { id: `${updateLead.name} ${id}` },
    mutationKey: editKey(id),
    mutationFn: ({ changes, seenEtag = client.getQueryData(queryKey)?.etag }: LeadEdit) =>
      sendCall(
        updateLead,
        { params: { id: String(id) }, body: changes },
        { headers: seenEtag ? { 'if-match': seenEtag } : {} },
      ),
    onMutate: async ({ changes }) => {
      await client.cancelQueries({ queryKey })
      const before = valuesBefore(client, id, changes)
      showOptimistically(client, id, changes)
      return before
    },
    onSuccess: ({ body, headers }, edit, before) => {
      const etag = headers.get('etag')
      client.setQueryData(queryKey, { lead: body, etag })
      updateCollection<Lead>(client, listLeads, { changed: [rowOf(body)], deletedIds: [] })
      showWaitingEdits(client, id, edit)
      void invalidateCollection(client, listLeads)
      void client.invalidateQueries({ queryKey: [listActivities.name] })
      const undo = () => mutation.mutate({ changes: before, seenEtag: etag, isUndo: true })
      toastSuccess(edit, before, undo, `lead ${id}`)
      if (!edit.isUndo) onUpdated?.()
    },
    onError: async (error, edit, before) => {
      const { isUndo } = edit
      if (before) showOptimistically(client, id, before)
      const theirs = isConflict(error) ? await readLead(id).catch(() => null) : null
      if (theirs) {
        client.setQueryData(queryKey, theirs)
        updateCollection<Lead>(client, listLeads, { changed: [rowOf(theirs.lead)], deletedIds: [] })
      } else void client.invalidateQueries({ queryKey })
      showWaitingEdits(client, id, edit)
      if (theirs && !isUndo && onConflict?.(theirs)) return
      // A lead's page itself shows that the lead was deleted.
      if (isNotFound(error)) return isUndo ? toast('This lead was deleted') : undefined
      toastError(error, 'Failed to update lead', theirs ? conflictText : undefined)
      if (!isUndo) onRefused?.(error)
    },
  })
  return mutation
}

const editKey = (id: number) => [updateLead.name, id]

/** Shows the edits that wait behind `settled` again, over the answer to it. */
const showWaitingEdits = (client: QueryClient, id: number, settled: LeadEdit) => {
  const pending = client.getMutationCache().findAll({ mutationKey: editKey(id), status: 'pending' })
  for (const { state } of pending) {
    const edit = state.variables as LeadEdit
    if (edit !== settled) showOptimistically(client, id, edit.changes)
  }
}

/** The changed fields' values before the change; empty if the lead is not cached. */
const valuesBefore = (client: QueryClient, id: number, changes: LeadChanges): LeadChanges => {
  const lead = client.getQueryData(leadQuery(id).queryKey)?.lead
  const fields = Object.keys(changes) as (keyof LeadChanges)[]
  return lead ? Object.fromEntries(fields.map((field) => [field, lead[field]])) : {}
}

/** Puts values into the caches before the server has confirmed them, as unverified. */
const showOptimistically = (client: QueryClient, id: number, changes: LeadChanges) => {
  const facts = Object.fromEntries(Object.keys(changes).map((field) => [field, 'unverified' as const]))
  client.setQueryData(
    leadQuery(id).queryKey,
    (loaded) =>
      loaded && {
        ...loaded,
        lead: { ...loaded.lead, ...definedOf(changes), facts: { ...loaded.lead.facts, ...facts } },
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

/** Offers Undo only if the previous values are valid: an industry that was empty cannot be emptied again. */
const toastSuccess = ({ isUndo }: LeadEdit, before: LeadChanges, undo: () => void, subject: string) => {
  if (isUndo) return toast('Change undone', 'The lead is as it was before.')
  const description = 'The lead has been updated successfully.'
  if (LeadChanges.safeParse(before).success) undoToast('Lead updated', undo, { description, subject })
  else toast('Lead updated', description)
}
