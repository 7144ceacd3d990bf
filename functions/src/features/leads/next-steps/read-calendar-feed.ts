import { lastDueDay } from '@assay/shared/features/leads/next-step'
import { readCalendarFeed as call } from '@assay/shared/features/leads/next-step-calls'
import { config } from '../../../platform/config.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { ownerOfCalendar } from './calendar-address.ts'
import { type LeadWithStep, leadsWithStepsDue } from './due-step.store.ts'

const dayMs = 24 * 3_600_000
/** How long a step that is overdue stays in the calendar. */
const shownDays = 31
/** Calendar programs read the whole file each time. */
const maxSteps = 1000

const toFile = async (leads: LeadWithStep[]): Promise<string> => {
  // Loaded at the first reading, so that other calls of the function start faster.
  const { default: ical } = await import('ical-generator')
  const origin = config.linkOrigin()
  const { host } = new URL(origin)
  const calendar = ical({ name: 'Assay: next steps', prodId: '//Assay//Next steps//EN', ttl: 3600 })
  for (const { id, companyName, nextStep, updatedAt } of leads) {
    const day = new Date(`${nextStep.dueOn}T00:00:00Z`)
    calendar.createEvent({
      id: `next-step-${id}@${host}`,
      start: day,
      end: new Date(day.getTime() + dayMs),
      allDay: true,
      timezone: 'UTC',
      stamp: new Date(updatedAt),
      summary: `${nextStep.text} (${companyName})`,
      url: `${origin}/leads/${id}`,
    })
  }
  return calendar.toString()
}

/** The address is the only key: whoever has it reads the steps of that user, and nothing else. */
export const readCalendarFeed = handle(call)(async ({ params }, { fail }) => {
  const owner = await ownerOfCalendar(params.token.replace(/\.ics$/, ''))
  if (!owner) return fail('NOT_FOUND')
  const from = new Date(Date.now() - shownDays * dayMs).toISOString().slice(0, 10)
  const { leads } = await leadsWithStepsDue(owner.workspaceId, {
    from,
    until: lastDueDay,
    limit: maxSteps,
  })
  const own = leads.filter(({ assignedTo, userId }) => (assignedTo ?? userId) === owner.userId)
  return {
    raw: {
      status: 200,
      body: await toFile(own),
      contentType: 'text/calendar; charset=utf-8',
      headers: { 'content-disposition': 'inline; filename="next-steps.ics"' },
    },
  }
})
