import * as z from 'zod/mini'
import { isoDate, rowId } from './fields.ts'
import { lazy } from './lazy.ts'

/** `job`: a piece of work ended; `plan`: the plan runs out. */
export const notificationKinds = ['job', 'plan'] as const

/** Something that a user may want to hear of later. `link` is a path of the site that shows it. */
export const Notification = lazy(() =>
  z.object({
    id: rowId(),
    kind: z.enum(notificationKinds),
    tone: z.enum(['success', 'warning', 'danger', 'info']),
    title: z.string(),
    text: z.string(),
    link: z.nullable(z.string()),
    isRead: z.boolean(),
    createdAt: isoDate(),
  }),
)
export type Notification = z.infer<typeof Notification>

/** A workspace keeps its newest ones. */
export const keptNotifications = 200
