import type { JobEnd } from '../../../platform/jobs/define-job.ts'
import type { Notice } from '../../../platform/notifications/notification.store.ts'
import type { AutoReachoutMessage } from './auto-reachout-message.ts'
import type { Chosen } from './choose-leads.ts'

const about = { kind: 'job', link: '/outreach' } as const

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Why leads get no draft, in sentences. */
const skippedText = ({ withoutAddress, drafted, sameAddress, rejected, suppressed }: Chosen): string =>
  [
    withoutAddress > 0 && `${counted(withoutAddress, 'lead has', 'leads have')} no verified address.`,
    drafted > 0 && `For ${counted(drafted, 'lead', 'leads')} a draft waits already.`,
    sameAddress > 0 &&
      `${counted(sameAddress, 'lead has', 'leads have')} the address of another lead, which is written to once.`,
    rejected > 0 && `${counted(rejected, 'lead is', 'leads are')} rejected.`,
    suppressed > 0 && `${counted(suppressed, 'lead is', 'leads are')} on the suppression list.`,
  ]
    .filter(Boolean)
    .join(' ')

/** The notification that drafting has begun. */
export const begunNotice = (chosen: Chosen): Notice => ({
  ...about,
  tone: 'info',
  title: 'Auto Reachout has begun',
  text: `${counted(chosen.leadIds.length, 'lead is', 'leads are')} researched and written to. ${skippedText(chosen)}`.trim(),
})

type Missed = { failed: number; withoutLookup: number }

/** Which leads that were chosen got no draft, in sentences. */
const missedText = ({ failed, withoutLookup }: Missed): string =>
  [
    failed > 0 && `${counted(failed, 'draft', 'drafts')} could not be written.`,
    withoutLookup > 0 &&
      `For the reports of ${counted(withoutLookup, 'lead', 'leads')} no lookups were left this month.`,
  ]
    .filter(Boolean)
    .join(' ')

/** The notification about what was drafted. */
export const draftedNotice = (
  drafts: number,
  chosen: Chosen,
  missed: Missed = { failed: 0, withoutLookup: 0 },
): Notice => {
  const text = [missedText(missed), skippedText(chosen)].filter(Boolean).join(' ')
  return drafts > 0
    ? {
        ...about,
        tone: 'success',
        title: counted(drafts, 'draft waits for your approval', 'drafts wait for your approval'),
        text: text || 'Nothing is sent without it.',
      }
    : {
        ...about,
        tone: 'info',
        title: 'No drafts were written',
        text: text || 'There was no lead to write to.',
      }
}

/** The notification about a job that failed; one that ends well writes its own. */
export const reachoutNotice = ({ error }: JobEnd<AutoReachoutMessage>): Notice => ({
  ...about,
  tone: 'danger',
  title: 'Auto Reachout failed',
  text: `${error?.message ?? 'Something went wrong.'} Drafts that were written stay.`,
})
