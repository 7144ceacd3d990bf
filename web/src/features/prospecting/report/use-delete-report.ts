import { getLead } from '@assay/shared/features/leads/calls'
import { deleteProspectReport } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { unlessGone } from '../../../platform/api/api-error.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { refreshAfterRun } from '../runs/run-outcome.ts'

/** Deletes a report for good. */
export const useDeleteReport = (onDeleted: (report: SavedReport) => void) => {
  const client = useQueryClient()
  const refresh = ({ leadId }: SavedReport) => {
    refreshAfterRun(client, leadId)
    void client.invalidateQueries({ queryKey: [getLead.name, leadId] })
  }
  return useSingleFlightMutation({
    mutationFn: ({ id }: SavedReport) =>
      unlessGone(callApi(deleteProspectReport, { params: { id: String(id) } })),
    onSuccess: (_nothing, report) => {
      refresh(report)
      toast('Report Deleted')
      onDeleted(report)
    },
    onError: (error, report) => {
      refresh(report)
      toastError(error, 'Error', `Failed to delete report: ${error.message}`)
    },
  })
}
