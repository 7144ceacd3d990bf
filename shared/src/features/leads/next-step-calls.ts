import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { Calendar } from './calendar.ts'
import { Lead } from './lead.ts'
import { LeadDetail } from './lead-detail.ts'
import { DoneNextStep } from './next-step.ts'

/**
 * The body is the step that was seen: one that another user has changed meanwhile is 409 CONFLICT with the stored lead
 * in the error's `current`. Where there is none any more, nothing is written. To undo it, `updateLead` sets it again.
 */
export const completeNextStep = defineCall({
  name: 'completeNextStep',
  method: 'POST',
  path: '/api/leads/{id}/next-step/complete',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathId() })),
  body: DoneNextStep,
  output: LeadDetail,
  errors: ['CONFLICT'],
  summary: 'Records a lead’s next step as done, and clears it.',
})

const day = (name: string) => z.optional(z.iso.date(`Write a day, like ${name}=2026-03-31`))

/**
 * The earliest first; at most 100, and `X-Total-Count` says how many there are. The client says which days, both included, as
 * it knows its time zone: without `from` overdue ones too, without `until` all later ones.
 */
export const listNextSteps = defineCall({
  name: 'listNextSteps',
  method: 'GET',
  path: '/api/next-steps',
  auth: 'session',
  collection: 'leads',
  query: lazy(() => z.strictObject({ from: day('from'), until: day('until') })),
  output: lazy(() => z.array(Lead)),
  throttle: { name: 'next-steps', perMinute: 120, key: 'workspace' },
  tool: { isMain: true },
  summary:
    'The leads whose next steps are due, from a day and until a day if they are given; the earliest first.',
})

export const getCalendar = defineCall({
  name: 'getCalendar',
  method: 'GET',
  path: '/api/calendar',
  auth: 'session',
  keyScope: 'none',
  output: Calendar,
  summary: 'The secret address of the user’s calendar of next steps.',
})

/** The address before it ends at once. */
export const renewCalendar = defineCall({
  name: 'renewCalendar',
  method: 'POST',
  path: '/api/calendar/renew',
  auth: 'session',
  keyScope: 'none',
  output: Calendar,
  throttle: { name: 'renew-calendar', perMinute: 20, key: 'workspace' },
  summary: 'Gives the user’s calendar of next steps a new secret address.',
})

export const deleteCalendar = defineCall({
  name: 'deleteCalendar',
  method: 'DELETE',
  path: '/api/calendar',
  auth: 'session',
  status: 204,
  summary: 'Ends the secret address of the user’s calendar.',
})

/** For calendar programs, which have no session. Next steps from a month ago on, each a day, with its company and a link. */
export const readCalendarFeed = defineCall({
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/api/calendar/{token}',
  auth: 'none',
  params: lazy(() => z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}\.ics$/)) })),
  produces: 'text/calendar',
  throttle: { name: 'calendar-feed', perMinute: 30, key: 'address' },
  summary: 'A user’s next steps as a calendar (iCalendar, RFC 5545).',
})
