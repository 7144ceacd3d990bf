import { completeNextStep, listActivities, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import type { NextStep } from '@assay/shared/features/leads/next-step'
import { useQueryClient } from '@tanstack/react-query'
import { sendCall } from '../../../platform/api/api.ts'
import { isConflict } from '../../../platform/api/api-error.ts'
import { invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toastError, undoToast } from '../../../platform/toasts.ts'
import { useUpdateLead } from '../edit/use-update-lead.ts'
import { leadQuery, rowOf } from '../page/use-lead.ts'

const conflictText = 'Someone else has changed this step. You now see their version.'

/** Records a lead's next step as done, with Undo, which sets it again. */
export const useCompleteStep = (id: number) => {
  const client = useQueryClient()
  const update = useUpdateLead(id)
  const { queryKey } = leadQuery(id)
  const readAgain = () => {
    void invalidateCollection(client, listLeads)
    void client.invalidateQueries({ queryKey: [listActivities.name] })
  }
  return useSingleFlightMutation({
    mutationFn: (step: NextStep) =>
      sendCall(completeNextStep, { params: { id: String(id) }, body: step }).then(({ body, headers }) => ({
        lead: body satisfies LeadDetail,
        etag: headers.get('etag'),
      })),
    onSuccess: ({ lead, etag }, step) => {
      client.setQueryData(queryKey, { lead, etag })
      updateCollection<Lead>(client, listLeads, { changed: [rowOf(lead)], deletedIds: [] })
      readAgain()
      undoToast(
        'Next step done',
        () => update.mutate({ changes: { nextStep: step }, seenEtag: etag, isUndo: true }),
        { description: step.text, subject: `lead ${id}` },
      )
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      readAgain()
      toastError(error, 'Failed to update lead', isConflict(error) ? conflictText : undefined)
    },
  })
}
