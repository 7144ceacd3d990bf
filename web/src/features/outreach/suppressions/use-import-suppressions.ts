import { importSuppressions, listSuppressions } from '@assay/shared/features/outreach/calls'
import { listMails } from '@assay/shared/features/outreach/mail-calls'
import type { SuppressionImported } from '@assay/shared/features/outreach/suppression'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'

/** Repeats the same import while some are left, as one request has little time. */
const importWhole = async (
  text: string,
  onStep: (fraction: number) => void,
): Promise<SuppressionImported> => {
  let added = 0
  for (;;) {
    const answer = await callApi(importSuppressions, { body: { text } })
    added += answer.added
    const done = answer.known + answer.added
    if (answer.remaining === 0) return { ...answer, added, known: done - added }
    if (answer.added === 0) throw new Error('The import does not get on. Please try again later.')
    onStep(done / (done + answer.remaining))
  }
}

/** Imports a list of addresses and domains. What was added before a failure stays; the same list goes on from there. */
export const useImportSuppressions = (onImported: (result: SuppressionImported) => void) => {
  const client = useQueryClient()
  const [fraction, setFraction] = useState<number | null>(null)
  const importing = useSingleFlightMutation({
    mutationFn: (text: string) => {
      setFraction(null)
      return importWhole(text, setFraction)
    },
    onSuccess: (result) => {
      void invalidateCollection(client, listSuppressions)
      void invalidateCollection(client, listMails)
      onImported(result)
    },
    onError: () => void invalidateCollection(client, listSuppressions),
  })
  return {
    run: importing.mutate,
    isPending: importing.isPending,
    error: importing.error,
    /** How much is done, from 0 to 1; null before the first part. */
    fraction: importing.isPending ? fraction : null,
  }
}
