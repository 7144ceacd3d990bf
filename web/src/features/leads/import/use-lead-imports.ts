import { listLeadImports, runLeadImport, undoLeadImport } from '@assay/shared/features/leads/calls'
import { importJobKind } from '@assay/shared/features/leads/lead-import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, readApi } from '../../../platform/api/api.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { useJobOfKind } from '../../../platform/jobs/use-job-of-kind.ts'
import { toastError } from '../../../platform/toasts.ts'

/** The imports of the last 30 days, with the job that imports or undoes one now. */
export const useLeadImports = () => {
  const client = useQueryClient()
  const imports = useQuery({
    queryKey: [listLeadImports.name],
    queryFn: ({ signal }) => readApi(listLeadImports, {}, { signal }),
    meta: { collection: listLeadImports.collection },
  })
  const reload = () => client.invalidateQueries({ queryKey: [listLeadImports.name] })
  const { job, started: follow } = useJobOfKind(importJobKind, () => void reload())
  const started = (jobId: string) => {
    follow(jobId)
    void reload()
  }
  const undo = useSingleFlightMutation({
    mutationFn: async (id: number) => (await callApi(undoLeadImport, { params: { id: String(id) } })).jobId,
    onSuccess: started,
    onError: (error) => toastError(error, 'The import was not undone'),
  })
  const goOn = useSingleFlightMutation({
    mutationFn: async (id: number) => (await callApi(runLeadImport, { params: { id: String(id) } })).jobId,
    onSuccess: started,
    onError: (error) => toastError(error, 'The import does not go on'),
  })
  return { ...imports, job, started, undo, goOn }
}
