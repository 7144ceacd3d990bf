import type { YoloLead, YoloResult } from '@assay/shared/features/yolo/yolo-result'
import { useState } from 'react'

const idOf = ({ id }: YoloLead) => id

/**
 * The leads of a run in the order in which the page has seen them come. Best first would move cards while a user
 * reaches for one; a page that opens later shows the best first.
 */
export const useArrivalOrder = (result: YoloResult | null): YoloResult | null => {
  const [seen, setSeen] = useState<{ jobId: string | undefined; ids: number[] }>({
    jobId: undefined,
    ids: [],
  })
  const isSameRun = seen.jobId === result?.jobId
  const known = isSameRun ? seen.ids : []
  const leads = result?.leads ?? []
  const fresh = leads.map(idOf).filter((id) => !known.includes(id))
  const ids = [...known, ...fresh]
  if (!isSameRun || fresh.length > 0) setSeen({ jobId: result?.jobId, ids })
  return (
    result && {
      ...result,
      leads: leads.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    }
  )
}
