import * as z from 'zod/mini'
import { isoDate, rowId } from './fields.ts'
import { lazy } from './lazy.ts'

/**
 * `job`: a job ended; `outreach`: a recipient or a mailbox needs attention; `plan`: lookups or the trial are running out;
 * `reminder`: next steps are due; `watch`: a saved search has found companies, or does not run; `program`: a webhook
 * needs attention.
 */
export const notificationKinds = ['job', 'outreach', 'plan', 'reminder', 'watch', 'program'] as const

/** A message for the user. `link` is the path of the page that shows what it is about. */
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

/** How many notifications a workspace keeps; older ones are deleted. */
export const keptNotifications = 200
