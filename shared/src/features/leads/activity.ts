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
  'merged',
  'prospected',
  'drafted',
  'step_done',
] as const

/** What was written to a lead or came from it, by mail or WhatsApp; written by the system too. */
export const outreachActivityTypes = ['emailed', 'replied', 'bounced', 'unsubscribed', 'messaged'] as const

const activityTypes = [...loggedActivityTypes, ...systemActivityTypes, ...outreachActivityTypes] as const
export type ActivityType = (typeof activityTypes)[number]

const inOwnWords: readonly ActivityType[] = [...loggedActivityTypes, 'replied', 'messaged']

/** Whether the content is what a person wrote, in many lines perhaps, and not a sentence of the system. */
export const isInOwnWords = ({ type }: { type: ActivityType }): boolean => inOwnWords.includes(type)

/** An event in a lead's timeline. `content` is a sentence for the user, or a person's own words; null for some calls and meetings. */
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
