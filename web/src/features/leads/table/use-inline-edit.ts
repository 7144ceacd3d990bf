import type { LeadChanges } from '@assay/shared/features/leads/lead-changes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toastError } from '../../../platform/toasts.ts'
import { useUpdateLead } from '../edit/use-update-lead.ts'
import { leadQuery } from '../page/use-lead.ts'

/**
 * Edits a lead from its row. The row has no ETag: the lead is read as the edit begins, so that it is there when the edit
 * is saved, and nobody else's change of the same field is overwritten unseen.
 */
export const useInlineEdit = (id: number) => {
  const client = useQueryClient()
  const { mutate } = useUpdateLead(id)
  useEffect(() => {
    void client.prefetchQuery(leadQuery(id))
  }, [client, id])
  return {
    save: (changes: LeadChanges) => {
      if (client.getQueryData(leadQuery(id).queryKey)) return mutate({ changes })
      client.ensureQueryData(leadQuery(id)).then(
        () => mutate({ changes }),
        (error: Error) => toastError(error, 'Failed to update lead'),
      )
    },
  }
}
