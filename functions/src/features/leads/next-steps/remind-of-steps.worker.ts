import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { type Notice, notifyOnce } from '../../../platform/notifications/notification.store.ts'
import { type LeadWithStep, leadsWithStepsDue } from './due-step.store.ts'
import { remindOfStepsJob } from './remind-of-steps.job.ts'

const dayText = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Names the day, because it may be another one where the user is. */
const noticeOf = (day: string, due: LeadWithStep[], overdue: number): Notice => {
  const [first] = due
  const others = due.length > 1 ? ` and ${due.length - 1} more` : ''
  const late = overdue > 0 ? ` ${overdue} from earlier ${overdue === 1 ? 'is' : 'are'} overdue.` : ''
  return {
    kind: 'reminder',
    tone: 'info',
    title: `Next steps for ${dayText(day)}`,
    text: `${first?.nextStep.text} (${first?.companyName})${others}.${late}`,
    link: '/dashboard',
  }
}

/** Notifies once a day at most, so it may be killed at any line and taken up again. */
export const handler = implementJob(remindOfStepsJob, async ({ message: { workspaceId, day } }) => {
  const leads = await leadsWithStepsDue(workspaceId, { until: day })
  const due = leads.filter(({ nextStep }) => nextStep.dueOn === day)
  if (due.length > 0)
    await notifyOnce(workspaceId, `next-steps-${day}`, noticeOf(day, due, leads.length - due.length))
  return { progress: { fraction: 1, step: 'Done' } }
})
