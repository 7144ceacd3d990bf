import { exportLeads } from '@assay/shared/features/leads/calls'
import { readFilePages } from '../../../platform/api/read-file-pages.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

/** The pages of the CSV; joined they form one file. */
const readFile = async (): Promise<Blob> => new Blob(await readFilePages(exportLeads), { type: 'text/csv' })

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
