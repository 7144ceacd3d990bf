import type { Approval, Approved } from '@assay/shared/features/outreach/approval'
import { approveDrafts, listApprovals, listCampaigns } from '@assay/shared/features/outreach/calls'
import { listMails } from '@assay/shared/features/outreach/mail-calls'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { countText } from '../../../ui/primitives/numbers.ts'
import { emailConfigQuery } from '../mailbox/use-email-config.ts'
import { versionOf } from './draft-version.ts'

export type LeftDraft = Approved['left'][number]

type Request = { drafts: readonly Approval[]; confirmUnproved?: boolean }

/** What one call takes. */
const batchSize = 100

const hasNoMailbox = (error: Error) => error instanceof ApiError && error.code === 'MAILBOX_NOT_CONFIGURED'

const counted = (count: number, one: string, many: string) =>
  `${countText(count)} ${count === 1 ? one : many}`

type Step = { approved: number[]; left: LeftDraft[]; done: number }

/**
 * Approves in parts, one after the other. What there was no time for is asked for again while a call gets on with it;
 * each part is shown at once, so that what was approved before a failure is not lost from sight.
 */
const approveInParts = async ({ drafts, confirmUnproved }: Request, onStep: (step: Step) => void) => {
  const all: Step = { approved: [], left: [], done: 0 }
  let waiting = [...drafts]
  while (waiting.length > 0) {
    const part = waiting.slice(0, batchSize)
    const { approved, left } = await callApi(approveDrafts, {
      body: {
        drafts: part.map((draft) => ({ id: draft.id, updatedAt: versionOf(draft) })),
        ...(confirmUnproved && { confirmUnproved }),
      },
    })
    const late = new Set(left.filter(({ kind }) => kind === 'not-yet').map(({ id }) => id))
    const canGoOn = late.size < part.length
    const stays = canGoOn ? left.filter(({ id }) => !late.has(id)) : left
    waiting = [...(canGoOn ? part.filter(({ id }) => late.has(id)) : []), ...waiting.slice(part.length)]
    all.approved.push(...approved.map(({ id }) => id))
    all.left.push(...stays)
    all.done = drafts.length - waiting.length
    onStep({ approved: approved.map(({ id }) => id), left: stays, done: all.done })
  }
  return all
}

const tellOf = ({ approved, left }: Step) => {
  if (approved.length > 0) {
    const staying =
      left.length > 0 ? ` ${counted(left.length, 'draft stays', 'drafts stay')}; each says why.` : ''
    toast(
      counted(approved.length, 'draft approved', 'drafts approved'),
      `${approved.length === 1 ? 'It is' : 'They are'} sent from your mailbox at its pace.${staying}`,
    )
  } else toast(counted(left.length, 'draft stays', 'drafts stay'), left[0]?.message)
}

const refresh = (client: QueryClient) => {
  for (const call of [listApprovals, listMails, listCampaigns]) void invalidateCollection(client, call)
}

type Listeners = {
  /** They leave the list now, approved or gone. */
  onLeaving: (ids: readonly number[]) => void
  /** Everything has its answer, or the rest failed. */
  onEnd: () => void
}

/** Approves drafts: each becomes a mail of the user's outbox. Knows why those that stayed did. */
export const useApprove = ({ onLeaving, onEnd }: Listeners) => {
  const client = useQueryClient()
  const [left, setLeft] = useState<ReadonlyMap<number, LeftDraft>>(new Map())
  const [done, setDone] = useState(0)
  const approving = useSingleFlightMutation({
    mutationFn: (request: Request) => {
      setDone(0)
      return approveInParts(request, (step) => {
        // Only what is gone leaves the list at once; the reasons of the others stand beside them.
        const gone = step.left.filter(({ kind }) => kind === 'draft-gone').map(({ id }) => id)
        const deletedIds = [...step.approved, ...gone]
        onLeaving(deletedIds)
        updateCollection<Approval>(client, listApprovals, { changed: [], deletedIds })
        setDone(step.done)
        setLeft((known) => new Map([...known, ...step.left.map((one) => [one.id, one] as const)]))
      })
    },
    onSuccess: (all) => {
      tellOf(all)
      refresh(client)
      onEnd()
    },
    onError: (error) => {
      if (hasNoMailbox(error)) void client.invalidateQueries({ queryKey: emailConfigQuery.queryKey })
      toastError(error, 'Not everything was approved')
      refresh(client)
      onEnd()
    },
  })
  return {
    approve: approving.mutate,
    isPending: approving.isPending,
    /** Being approved. */
    pendingIds: approving.isPending ? approving.variables.drafts.map(({ id }) => id) : [],
    /** Drafts of the approval under way that have their answer. */
    done,
    left,
    /** A draft was edited: what was wrong with it may be right now. */
    forgive: (id: number) => setLeft((known) => new Map([...known].filter(([staying]) => staying !== id))),
  }
}
