import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import type { PlannedRow } from './plan-rows.ts'
import { sendImport } from './send-import.ts'

/** Sends the rows of a file; what was sent before a failure is dropped. */
export const useSendImport = (fileName: string, onStarted: (jobId: string) => void) => {
  const client = useQueryClient()
  const [fraction, setFraction] = useState(0)
  const sending = useSingleFlightMutation({
    mutationFn: (rows: PlannedRow[]) => {
      setFraction(0)
      return sendImport(client, fileName, rows, setFraction)
    },
    onSuccess: onStarted,
  })
  const { isPending } = sending
  useEffect(() => {
    // Another page of the site may be opened meanwhile, but the tab must stay open.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    if (isPending) window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isPending])
  return { send: sending.mutate, isPending, error: sending.error, fraction }
}
