import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineFeed } from '../../../platform/feeds/define-feed.ts'
import { needs } from '../../../platform/needs.ts'

const Recipients = lazy(() => z.array(z.object({ emailAddress: z.string() })))

/** An event of SES, as its configuration set publishes it; only what is used of it. */
const MailEvent = lazy(() =>
  z.object({
    eventType: z.string(),
    bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: Recipients })),
    complaint: z.optional(
      z.object({
        complainedRecipients: Recipients,
        complaintFeedbackType: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
)
export type MailEvent = z.infer<typeof MailEvent>

export const reportUndeliverableFeed = defineFeed({
  name: 'reportUndeliverable',
  source: 'productMails',
  event: MailEvent,
  needs: needs({ table: 'store', partitions: ['E#*'] }),
  impact: 'Addresses that bounce or complain go on getting mails of the product, for which SES may stop it.',
})
