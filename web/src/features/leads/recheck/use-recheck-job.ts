import {
  leadsToSee,
  type RecheckResult,
  recheckJobKind,
  recheckText,
  recheckTitle,
} from '@assay/shared/features/hunting/recheck'
import { listLeads } from '@assay/shared/features/leads/calls'
import { addressOfLeads } from '@assay/shared/features/leads/chosen-leads'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useJobOfKind } from '../../../platform/jobs/use-job-of-kind.ts'
import { recordShown } from '../../../platform/shown-addresses.ts'
import { failureToast, toast, undoToast } from '../../../platform/toasts.ts'

/** The re-check of many leads that is under way, wherever it was started; says what came of it. */
export const useRecheckJob = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { job, started } = useJobOfKind(recheckJobKind, ({ id, status, error, result }: Job) => {
    void invalidateCollection(client, listLeads)
    if (status === 'cancelled') return toast('The check was stopped', 'What was checked stays.')
    if (status === 'failed' || !result) return failureToast('Checking leads again failed', error?.message)
    const data = result as RecheckResult
    const [ids, title, description] = [leadsToSee(data), recheckTitle(data), recheckText(data)]
    const address = addressOfLeads(ids, id)
    recordShown(client, address)
    if (ids.length === 0) return toast(title, description)
    undoToast(title, () => navigate(address), { name: 'Show', description })
  })
  return { job: job && !isOver(job.status) ? job : null, started }
}
