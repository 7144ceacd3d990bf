import { getAiLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import type { OwnRow } from '@assay/shared/features/hunting/look-up'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { getUsage } from '@assay/shared/features/usage/calls'
import { isOver, type Job } from '@assay/shared/platform/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readApi } from '../../../platform/api/api.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { findPlace } from '../../../platform/find-place.ts'
import { startSearch } from '../../../platform/jobs/start-search.ts'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { useJob } from '../../../platform/jobs/use-job.ts'
import { recordShown } from '../../../platform/shown-addresses.ts'
import { companyIn, type FilledIn, fillEmpty } from './filled-in.ts'
import type { LeadFormValues } from './lead-form-values.ts'

/** How the last look-up ended without filling anything in. */
export type FillInEnd = { text: string; crmLead: OwnRow | null }

const nothingNew: FillInEnd = { text: 'Nothing was found for the empty fields.', crmLead: null }

/** A place that nobody knows narrows nothing down: the name alone is looked up then. */
const placeNamed = (name: string) => (name ? findPlace(name).catch(() => null) : null)

const lookUp = async (client: Parameters<typeof startSearch>[0], values: LeadFormValues) => {
  const company = companyIn(values)
  if (!company) throw new Error('Type the website or the company name first.')
  const place = company.domain ? null : await placeNamed(values.location.trim())
  const criteria = {
    category: { text: '', from: 'query' as const },
    company,
    place,
    wishes: [],
    setAside: [],
  }
  return startSearch(client, { query: company.text, maxResults: 1, criteria })
}

/** The lead to fill in from: the one that was found, or the workspace's own AI lead of the company. */
const leadOf = async ({ leads, lookUp: end }: SearchResult) => {
  if (end?.known?.list !== 'ai') return leads[0] ?? null
  const lead = await readApi(getAiLead, { params: { id: String(end.known.id) } })
  return lead.converted ? null : lead
}

const endOf = ({ lookUp: end, receipt }: SearchResult): FillInEnd => ({
  text: receipt?.notes?.join(' ') ?? 'The company was not found.',
  crmLead: end?.known?.list === 'crm' ? end.known : null,
})

/** Looks the form's company up and fills its empty fields in, with their proof. */
export const useFillIn = (values: LeadFormValues, onFilled: (filled: FilledIn) => void) => {
  const client = useQueryClient()
  const [jobId, setJobId] = useState<string | null>(null)
  const [filled, setFilled] = useState<FilledIn | null>(null)
  const [end, setEnd] = useState<FillInEnd | null>(null)
  const following = useJob(jobId)
  const job = following.data ?? null
  const cancel = useCancelJob()

  const finish = useStableCallback(async (result: SearchResult) => {
    setJobId(null)
    recordShown(client, addressOfSearch(result.jobId))
    void invalidateCollection(client, listAiLeads)
    void client.invalidateQueries({ queryKey: [getUsage.name] })
    const lead = await leadOf(result).catch(() => null)
    if (!lead) return setEnd(endOf(result))
    const next = fillEmpty(values, lead)
    if (Object.keys(next.values).length === 0) return setEnd(nothingNew)
    setFilled(next)
    onFilled(next)
  })

  const start = useMutation({
    mutationFn: () => lookUp(client, values),
    onMutate: () => setEnd(null),
    onSuccess: (answer) => (answer.kind === 'done' ? finish(answer.result) : setJobId(answer.jobId)),
  })

  const followed = useStableCallback((ended: Job) => {
    if (ended.status === 'completed') return void finish(ended.result as SearchResult)
    setJobId(null)
    if (ended.status === 'failed')
      setEnd({ text: ended.error?.message ?? 'The look-up failed.', crmLead: null })
  })
  useEffect(() => {
    if (jobId && job?.id === jobId && isOver(job.status)) followed(job)
  }, [jobId, job, followed])

  return {
    /** null until something was filled in. */
    filled,
    end: start.error ? { text: start.error.message, crmLead: null } : following.error ? lostTrack : end,
    isPending: start.isPending || (jobId !== null && !following.error),
    /** What the look-up does now. */
    step: job?.progress.step ?? 'Starting the look-up',
    start: () => start.mutate(),
    cancel: jobId ? () => cancel.mutate(jobId) : null,
    /** To be called when the form is emptied: what was found no longer belongs to it. */
    forget: () => {
      setJobId(null)
      setFilled(null)
      setEnd(null)
      start.reset()
    },
  }
}

const lostTrack: FillInEnd = {
  text: 'The look-up’s progress cannot be loaded right now. What it finds is saved under Lead Hunting.',
  crmLead: null,
}

export type FillIn = ReturnType<typeof useFillIn>
