import {
  getReportResearch,
  getReportResearchStatus,
  startReportResearch,
} from '@assay/shared/features/prospecting/calls'
import {
  isInProgress,
  type ResearchStatus,
  researchCacheMs,
  researchPollMs,
} from '@assay/shared/features/prospecting/research'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { askForChanges } from '../../../platform/changes/changes-query.ts'
import { useActiveJob } from '../../../platform/jobs/use-active-job.ts'
import { useCancelJob } from '../../../platform/jobs/use-cancel-job.ts'
import { toastError } from '../../../platform/toasts.ts'

/** What the last completed research of a report found. */
export const researchDataQuery = (reportId: number) =>
  queryOptions({
    queryKey: [getReportResearch.name, reportId],
    queryFn: async ({ signal }) => {
      const params = { id: String(reportId) }
      return (await callApi(getReportResearch, { params }, { signal })).data.researchData
    },
    staleTime: researchCacheMs,
    gcTime: researchCacheMs,
  })

/** Read again while a research runs and somebody looks; what changes it may have changed the data. */
const statusQuery = (reportId: number) =>
  queryOptions({
    queryKey: [getReportResearchStatus.name, reportId],
    queryFn: async ({ signal, client, queryKey }): Promise<ResearchStatus> => {
      const params = { id: String(reportId) }
      const { data } = await callApi(getReportResearchStatus, { params }, { signal })
      const before = client.getQueryData<ResearchStatus>(queryKey)
      const isAsBefore = before?.researchStatus === data.researchStatus && before.startTime === data.startTime
      if (before && !isAsBefore)
        void client.invalidateQueries({ queryKey: researchDataQuery(reportId).queryKey })
      return data
    },
    refetchInterval: ({ state }) => (isInProgress(state.data?.researchStatus) ? researchPollMs : false),
  })

/** The job of the research that is under way, once the page has heard of it, and the way to cancel it. */
export const useResearchJob = (reportId: number) => {
  const client = useQueryClient()
  const job = useActiveJob(({ progress }) => progress.reportId === reportId)
  const cancel = useCancelJob()
  useEffect(() => {
    // The next poll could otherwise be due in a minute.
    void askForChanges(client)
  }, [client])
  return {
    job,
    isCancelling: job !== null && cancel.isCancelling(job.id),
    cancel: (id: string) =>
      cancel.mutate(id, {
        onSuccess: () => client.invalidateQueries({ queryKey: statusQuery(reportId).queryKey }),
      }),
  }
}

/** The research of a report's company: its state, what was found, and the way to start one. */
export const useResearch = ({ id: reportId, companyName }: Pick<SavedReport, 'id' | 'companyName'>) => {
  const client = useQueryClient()
  const status = useQuery(statusQuery(reportId))
  const found = useQuery({ ...researchDataQuery(reportId), enabled: status.data?.researchData != null })
  const start = useSingleFlightMutation({
    mutationFn: (body: { reportId: number; companyName: string }) =>
      sendIdempotent(client, startReportResearch, body, (headers) =>
        callApi(startReportResearch, { body }, { headers }),
      ),
    onSuccess: ({ data }) => {
      const { queryKey } = statusQuery(reportId)
      client.setQueryData(queryKey, data)
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: researchDataQuery(reportId).queryKey })
    },
    onError: (error) => toastError(error, 'Failed to start research'),
  })
  return { status, found, start: () => start.mutate({ reportId, companyName }), isStarting: start.isPending }
}
