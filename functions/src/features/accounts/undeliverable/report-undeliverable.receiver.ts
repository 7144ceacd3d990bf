import { mailAddressOf } from '@assay/shared/platform/mail-address'
import { receiveFeed } from '../../../platform/feeds/receive-feed.ts'
import { log } from '../../../platform/log.ts'
import { putUndeliverable, type UndeliverableReason } from '../../../platform/mail/undeliverable.store.ts'
import { type MailEvent, reportUndeliverableFeed } from './report-undeliverable.feed.ts'

type Reported = { reason: UndeliverableReason; recipients: { emailAddress: string }[] }

/** Null for what says nothing final: a full mailbox, or a person who marked a mail as no spam. */
const reportedBy = ({ eventType, bounce, complaint }: MailEvent): Reported | null => {
  if (eventType === 'Bounce' && bounce?.bounceType === 'Permanent')
    return { reason: 'bounced', recipients: bounce.bouncedRecipients }
  if (eventType === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam')
    return { reason: 'complained', recipients: complaint.complainedRecipients }
  return null
}

/** Addresses whose mails bounce for good, or who complain, get no more mails of the product. */
export const handler = receiveFeed(reportUndeliverableFeed, async (event) => {
  const reported = reportedBy(event)
  if (!reported) return
  for (const { emailAddress } of reported.recipients) {
    const address = mailAddressOf(emailAddress)
    if (!address) continue
    await putUndeliverable(address, reported.reason)
    log.warn('An address gets no more mails of the product', { reason: reported.reason })
  }
})
