import { exportAccount } from '@assay/shared/features/accounts/calls'
import { sendRequest } from '../../../platform/api/api.ts'
import { nextPageOf } from '../../../platform/api/collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

/** Reads every part of the export. A large workspace has several, each a complete ZIP file. */
const readParts = async (): Promise<Blob[]> => {
  const parts: Blob[] = []
  for (let url: string | null = exportAccount.path; url !== null; ) {
    const answer = await sendRequest<Blob>(exportAccount.method, url, undefined)
    parts.push(answer.body)
    url = nextPageOf(answer.headers)
  }
  return parts
}

const nameOf = (part: number, count: number) =>
  `assay-${new Date().toISOString().slice(0, 10)}${count > 1 ? `-part-${part}-of-${count}` : ''}.zip`

/** Downloads all data of the account, as one or more ZIP files. */
export const useExportAccount = () =>
  useSingleFlightMutation<Blob[], void>({
    mutationFn: readParts,
    onSuccess: (parts) => {
      for (const [index, part] of parts.entries()) saveFile(part, nameOf(index + 1, parts.length))
      const files = parts.length === 1 ? 'one ZIP file' : `${parts.length} ZIP files`
      toast('Data downloaded', `Everything is in ${files}.`)
    },
    onError: (error) => toastError(error, 'Data not downloaded'),
  })
