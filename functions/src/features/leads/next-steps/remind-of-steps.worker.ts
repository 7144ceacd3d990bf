import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { type Notice, notifyOnce } from '../../../platform/notifications/notification.store.ts'
import { type LeadWithStep, leadsWithStepsDue } from './due-step.store.ts'
import { remindOfStepsJob } from './remind-of-steps.job.ts'
import { scheduleReminder } from './schedule-reminder.ts'

const dayText = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

const maxListed = 5

const listed = (leads: LeadWithStep[]) => {
  const steps = leads
    .slice(0, maxListed)
    .map(({ nextStep, companyName }) => `${nextStep.text} (${companyName})`)
  const others = leads.length - steps.length
  return `${steps.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`
}

/** Names the day, because it may be another one where the user is. */
const noticeOf = (day: string, due: LeadWithStep[], overdue: LeadWithStep[]): Notice => {
  const late = overdue.length
  const alsoLate = late > 0 ? ` ${late} from earlier ${late === 1 ? 'is' : 'are'} overdue.` : ''
  return {
    kind: 'reminder',
    tone: 'info',
    title: `Next steps for ${dayText(day)}`,
    text: due.length > 0 ? listed(due) + alsoLate : `Overdue: ${listed(overdue)}`,
    link: '/prospecting?due=overdue,today',
  }
}

/** For so long a step that was not done is reminded of day after day; then only together with others. */
const remindedDays = 7
const dayMs = 24 * 3_600_000

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Notifies once a day at most, so it may be killed at any line and taken up again. */
export const handler = implementJob(remindOfStepsJob, async ({ message: { workspaceId, day } }) => {
  const { leads } = await leadsWithStepsDue(workspaceId, { until: day })
  const due = leads.filter(({ nextStep }) => nextStep.dueOn === day)
  const overdue = leads.filter(({ nextStep }) => nextStep.dueOn < day)
  const latest = leads.at(-1)?.nextStep.dueOn
  if (latest !== undefined) {
    await notifyOnce(workspaceId, `next-steps-${day}`, noticeOf(day, due, overdue))
    if (latest > daysAfter(day, -remindedDays)) await scheduleReminder(workspaceId, daysAfter(day, 1))
  }
  return { progress: { fraction: 1, step: 'Done' } }
})
