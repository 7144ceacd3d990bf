import { getLead, listActivities, listLeads, restoreLead } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { isNotFound } from '../../../platform/api/api-error.ts'
import { invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'

const cannotText = 'It does not exist, or was deleted more than 24 hours ago.'

/** Restores a deleted lead. */
export const useRestoreLead = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (id: number) => callApi(restoreLead, { params: { id: String(id) } }),
    onSuccess: (_row, id) => {
      toast('Lead restored')
      void client.invalidateQueries({ queryKey: [getLead.name, id] })
      void client.invalidateQueries({ queryKey: [listActivities.name] })
      void invalidateCollection(client, listLeads)
    },
    onError: (error) =>
      toastError(error, 'Failed to restore lead', isNotFound(error) ? cannotText : undefined),
  })
}

/** Drops a lead that was deleted elsewhere from the list. */
export const useDropLead = () => {
  const client = useQueryClient()
  return (id: number) => updateCollection<Lead>(client, listLeads, { changed: [], deletedIds: [id] })
}

/** Drops a lead that was deleted elsewhere, says so and offers to restore it. */
export const useDeletedElsewhere = () => {
  const drop = useDropLead()
  const { mutate: restore } = useRestoreLead()
  return ({ id, companyName }: Pick<Lead, 'id' | 'companyName'>) => {
    drop(id)
    undoToast('This lead was deleted', () => restore(id), {
      name: 'Restore',
      description: companyName,
      subject: `lead ${id}`,
    })
  }
}
