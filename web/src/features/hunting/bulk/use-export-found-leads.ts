import { exportFoundLeads } from '@assay/shared/features/hunting/calls'
import { maxExportedIds } from '@assay/shared/features/hunting/found-leads-query'
import { readFilePages } from '../../../platform/api/read-file-pages.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { companiesText } from './use-bulk-ai-leads.ts'

/** The pages of the CSV; joined they form one file. */
const readFile = async (ids: readonly number[]): Promise<Blob> => {
  const pages: Blob[] = []
  for (let at = 0; at < ids.length; at += maxExportedIds) {
    const query = new URLSearchParams({ ids: ids.slice(at, at + maxExportedIds).join(',') })
    if (at > 0) query.set('isContinued', 'true')
    pages.push(...(await readFilePages({ ...exportFoundLeads, path: `${exportFoundLeads.path}?${query}` })))
  }
  return new Blob(pages, { type: 'text/csv' })
}

/** Downloads companies with their evidence as CSV. */
export const useExportFoundLeads = () =>
  useSingleFlightMutation<Blob, readonly number[]>({
    mutationFn: readFile,
    onSuccess: (file, ids) => {
      saveFile(file, `found-leads-${new Date().toISOString().slice(0, 10)}.csv`)
      toast(`${companiesText(ids.length)} exported`, 'The file contains the evidence for their facts.')
    },
    onError: (error) => toastError(error, 'Failed to export leads'),
  })
