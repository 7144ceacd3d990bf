import { exportLeads } from '@assay/shared/features/leads/calls'
import { sendRequest } from '../../../platform/api/api.ts'
import { nextPageOf } from '../../../platform/api/collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

/** Reads every page of the CSV; joined they form one file. */
const readFile = async (): Promise<Blob> => {
  const parts: Blob[] = []
  for (let url: string | null = exportLeads.path; url !== null; ) {
    const answer = await sendRequest<Blob>(exportLeads.method, url, undefined)
    parts.push(answer.body)
    url = nextPageOf(answer.headers)
  }
  return new Blob(parts, { type: 'text/csv' })
}

/** Downloads all leads with their evidence as CSV. */
export const useExportLeads = () =>
  useSingleFlightMutation<Blob, void>({
    mutationFn: readFile,
    onSuccess: (file) => {
      saveFile(file, `leads-${new Date().toISOString().slice(0, 10)}.csv`)
      toast('Leads exported', 'The file contains every lead, with the evidence for its facts.')
    },
    onError: (error) => toastError(error, 'Failed to export leads'),
  })
