import { getJob } from '@assay/shared/features/jobs/calls'
import { getLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Judgement, LeadOrigin } from '@assay/shared/features/leads/lead-origin'
import { judgeYoloLead, withdrawJudgement } from '@assay/shared/features/yolo/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { toastError } from '../../../platform/toasts.ts'
import { figuresKey } from '../use-yolo-figures.ts'
import { showJudgement } from './shown-judgement.ts'

/** A lead that a run found, as its judge sees it. */
export type JudgedLead = { id: number; companyName: string } & Pick<LeadOrigin, 'mode' | 'judgement'>

const judging = [judgeYoloLead.name]

type Change = { from: Judgement | null; to: Judgement | null }

/**
 * Judges a lead or, with null, withdraws the judgement. It is shown at once and taken back if the server refuses;
 * the judgements of one lead are sent one after the other.
 */
export const useJudge = ({ id, mode, judgement }: JudgedLead) => {
  const client = useQueryClient()
  const show = ({ from, to }: Change) => showJudgement(client, { leadId: id, mode, from, to })
  const { mutate } = useMutation({
    scope: { id: `${judgeYoloLead.name} ${id}` },
    mutationKey: judging,
    mutationFn: ({ to }: Change) => {
      const params = { id: String(id) }
      return to === null
        ? callApi(withdrawJudgement, { params })
        : callApi(judgeYoloLead, { params, body: { judgement: to } })
    },
    onMutate: async (change) => {
      // An answer on its way does not know of the judgement; whatever follows the job asks again.
      await Promise.all(
        [[getJob.name], [getLead.name, id], figuresKey].map((queryKey) => client.cancelQueries({ queryKey })),
      )
      show(change)
    },
    onError: (error, { from, to }) => {
      show({ from: to, to: from })
      toastError(error, 'The judgement was not saved')
    },
    onSettled: () => {
      // The last one reads what all have changed.
      if (client.isMutating({ mutationKey: judging }) > 1) return undefined
      // A lead that is judged wrong becomes rejected.
      void invalidateCollection(client, listLeads)
      void client.invalidateQueries({ queryKey: [getLead.name, id] })
      return client.invalidateQueries({ queryKey: figuresKey })
    },
  })
  return (to: Judgement | null) => mutate({ from: judgement, to })
}
