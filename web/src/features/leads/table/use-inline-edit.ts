import type { LeadChanges } from '@assay/shared/features/leads/lead-changes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toastError } from '../../../platform/toasts.ts'
import { type LeadField, valuesOf } from '../edit/lead-form-values.ts'
import { useUpdateLead } from '../edit/use-update-lead.ts'
import { leadQuery } from '../page/use-lead.ts'

type Options = {
  field: LeadField
  /** Called with the reason for which the value is not saved. Returns false if that cannot be shown. */
  onRefused: (reason: string) => boolean
}

/**
 * Edits a lead from its row. The row has no ETag: the lead is read as the edit begins, so that it is there when the edit
 * is saved, and nobody else's change of the same field is overwritten unseen.
 */
export const useInlineEdit = (id: number, { field, onRefused }: Options) => {
  const client = useQueryClient()
  const { mutate } = useUpdateLead(id, {
    onRefused: ({ message }) => onRefused(message),
    onConflict: ({ lead }) =>
      onRefused(`Someone else has just changed this to “${valuesOf(lead)[field]}”. Enter saves yours.`),
  })
  useEffect(() => {
    void client.prefetchQuery(leadQuery(id))
  }, [client, id])
  return {
    save: (changes: LeadChanges) => {
      if (client.getQueryData(leadQuery(id).queryKey)) return mutate({ changes })
      client.ensureQueryData(leadQuery(id)).then(
        () => mutate({ changes }),
        (error: Error) => {
          toastError(error, 'Failed to update lead')
          onRefused(error.message)
        },
      )
    },
  }
}
