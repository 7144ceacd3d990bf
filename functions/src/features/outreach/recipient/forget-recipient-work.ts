import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { ContinueInNextSlice, type JobContext, type JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { forgetInAiLeads } from '../../hunting/public.ts'
import {
  type ForgettingSweep,
  forgetInActivities,
  forgetInDeletedLeads,
  forgetInLeads,
  forgetInPeople,
} from '../../leads/public.ts'
import { discardDraftsTo } from './discard-drafts-to.ts'
import { forgetInMails } from './forget-in-mails.ts'
import { forgetInNotifications } from './forget-in-notifications.ts'
import type { ForgetRecipientMessage } from './forget-recipient.job.ts'
import { forgettingOf } from './forgetting-of.ts'
import { removalEntry } from './removal-entry.ts'

/** One page takes less. */
const pageMs = 15_000

/**
 * Deleted leads twice: one may be deleted while leads are looked through. Timelines last, because what is done before may
 * write into them.
 */
const sweepsFor = (to: string): [string, ForgettingSweep][] => [
  ['drafts', discardDraftsTo],
  ['deleted leads', forgetInDeletedLeads],
  ['leads', forgetInLeads(removalEntry)],
  ['leads deleted meanwhile', forgetInDeletedLeads],
  ['people', forgetInPeople],
  ['AI leads', forgetInAiLeads],
  ['mails', forgetInMails(to)],
  ['notifications', forgetInNotifications],
  ['activities', forgetInActivities],
]

const NextPage = lazy(() => z.nullable(z.string()))

/** Forgets an address page by page; each page that is done is a step of the job. */
export const forgetRecipientWork = async ({
  row: { workspaceId, userId },
  message: { to },
  signal,
  deadline,
  step,
}: JobContext<ForgetRecipientMessage>): Promise<JobOutcome> => {
  const forgetting = forgettingOf(to)
  const owner = { workspaceId, userId }
  for (const [name, sweep] of sweepsFor(to)) {
    let cursor: string | null = ''
    for (let nth = 1; cursor !== null; nth++) {
      signal.throwIfAborted()
      if (Date.now() > deadline - pageMs) throw new ContinueInNextSlice()
      const from: string | undefined = cursor || undefined
      cursor = await step({ name: `${name} ${nth}`, version: 1, schema: NextPage }, () =>
        sweep(owner, forgetting, from),
      )
    }
  }
  return { progress: { fraction: 1, step: 'Done' } }
}
