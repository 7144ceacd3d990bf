import { exportChosenLeads, exportLeads } from '@assay/shared/features/leads/calls'
import { maxExportedLeads } from '@assay/shared/features/leads/export-choice'
import { readChosenFile, readFilePages } from '../../../platform/api/read-file-pages.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { leadsText } from '../lead-labels.ts'

/** The ids to export, in order; null for all leads. */
type Choice = readonly number[] | null

/** The pages of the CSV; joined they form one file. */
const readFile = async (choice: Choice): Promise<Blob> =>
  new Blob(
    choice
      ? await readChosenFile(exportChosenLeads, choice, maxExportedLeads)
      : await readFilePages(exportLeads),
    { type: 'text/csv' },
  )

/** Downloads leads with their evidence as CSV. */
export const useExportLeads = () =>
  useSingleFlightMutation<Blob, Choice>({
    mutationFn: readFile,
    onSuccess: (file, choice) => {
      saveFile(file, `leads-${new Date().toISOString().slice(0, 10)}.csv`)
      const what = choice ? leadsText(choice.length) : 'every lead'
      toast('Leads exported', `The file contains ${what}, with the evidence for its facts.`)
    },
    onError: (error) => toastError(error, 'Failed to export leads'),
  })
