import * as z from 'zod/mini'
import { isoDate, optionalText, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** The types that users log. */
export const loggedActivityTypes = ['note', 'call', 'meeting'] as const

/** The types that the system writes, in the same transaction as the change they record. */
export const systemActivityTypes = [
  'created',
  'converted',
  'status_changed',
  'edited',
  'restored',
  'prospected',
  'drafted',
] as const

const activityTypes = [...loggedActivityTypes, ...systemActivityTypes] as const
export type ActivityType = (typeof activityTypes)[number]

/** An event in a lead's timeline. `content` is a sentence for the user; it may be null for a call or a meeting. */
export const Activity = lazy(() =>
  z.object({
    id: rowId(),
    leadId: rowId(),
    userId: rowId(),
    type: z.enum(activityTypes),
    content: z.nullable(z.string()),
    createdAt: isoDate(),
  }),
)
export type Activity = z.infer<typeof Activity>

/** An activity that a user logs about a lead. A note requires a text. */
export const NewActivity = lazy(() =>
  z
    .strictObject({
      leadId: z.int('Choose a lead').check(z.positive('Choose a lead')),
      type: z.enum(loggedActivityTypes, 'Choose note, call or meeting'),
      content: optionalText(5000),
    })
    .check(
      z.refine(({ type, content }) => type !== 'note' || Boolean(content), {
        path: ['content'],
        message: 'Write the note first',
      }),
    ),
)
export type NewActivity = z.infer<typeof NewActivity>
