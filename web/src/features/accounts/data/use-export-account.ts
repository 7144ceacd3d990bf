import { exportAccount } from '@assay/shared/features/accounts/calls'
import { readFilePages } from '../../../platform/api/read-file-pages.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

const nameOf = (part: number, count: number) =>
  `assay-${new Date().toISOString().slice(0, 10)}${count > 1 ? `-part-${part}-of-${count}` : ''}.zip`

/** Downloads all data of the account, as one or more ZIP files. */
export const useExportAccount = () =>
  useSingleFlightMutation<Blob[], void>({
    // A large workspace has several parts, each a complete ZIP file.
    mutationFn: () => readFilePages(exportAccount),
    onSuccess: (parts) => {
      for (const [index, part] of parts.entries()) saveFile(part, nameOf(index + 1, parts.length))
      const files = parts.length === 1 ? 'one ZIP file' : `${parts.length} ZIP files`
      toast('Data downloaded', `Everything is in ${files}.`)
    },
    onError: (error) => toastError(error, 'Data not downloaded'),
  })
