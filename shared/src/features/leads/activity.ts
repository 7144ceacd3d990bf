import * as z from 'zod/mini'
import { isoDate, optionalText, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** What people log. */
export const loggedActivityTypes = ['note', 'call', 'meeting'] as const

/** What the system writes, in the transaction of what it tells. */
export const systemActivityTypes = ['created', 'converted', 'status_changed', 'edited', 'restored'] as const

const anyType = [...loggedActivityTypes, ...systemActivityTypes] as const
export type ActivityType = (typeof anyType)[number]

/** Something that happened to a lead. `content` is a sentence for a person; null where a call or meeting has none. */
export const Activity = lazy(() =>
  z.object({
    id: rowId(),
    leadId: rowId(),
    userId: rowId(),
    type: z.enum(anyType),
    content: z.nullable(z.string()),
    createdAt: isoDate(),
  }),
)
export type Activity = z.infer<typeof Activity>

/** What a person logs about a lead; a note is its text. */
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
