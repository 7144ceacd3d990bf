import type { WhatsappStatus } from '@assay/shared/features/outreach/whatsapp'

/** Twilio's statuses; those it only passes through on the way to another count as what they were. */
const statuses: Record<string, WhatsappStatus> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

const order: WhatsappStatus[] = ['queued', 'sent', 'delivered', 'read']

export const statusOf = (reported: string): WhatsappStatus | null =>
  Object.hasOwn(statuses, reported) ? (statuses[reported] as WhatsappStatus) : null

type Known = { status: WhatsappStatus; isUncertain: boolean }

/**
 * Whether a reported status says more than what is known. Reports come in any order: a message that was delivered does
 * not become sent again, nor failed, and one that failed stays so unless that was only assumed.
 */
export const isNews = ({ status, isUncertain }: Known, reported: WhatsappStatus): boolean => {
  if (status === 'failed') return isUncertain
  if (reported === 'failed') return order.indexOf(status) < order.indexOf('delivered')
  return order.indexOf(reported) > order.indexOf(status)
}
