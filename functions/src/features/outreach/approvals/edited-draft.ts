import type { Approval } from '@assay/shared/features/outreach/approval'
import type { MailContent } from '@assay/shared/features/outreach/mail'
import { oneLine } from '../../../evidence/text.ts'
import { gapsIn } from '../campaigns/step-content.ts'
import type { addressOf } from './address-of-lead.ts'
import { changedAt } from './approval.store.ts'

export type DraftEdit = Partial<MailContent> & { to?: string }

/** Later than the state before, so that each state of a draft has a time of its own. */
const editedAt = (row: Approval): string =>
  new Date(Math.max(Date.now(), Date.parse(changedAt(row)) + 1)).toISOString()

/** The proof stays with the address; that of another one is what is known of the lead's. */
const proofOf = (row: Approval, to: string, known: ReturnType<typeof addressOf>): Approval['toProof'] => {
  if (to === row.to) return row.toProof
  return known?.to === to ? known.toProof : 'unverified'
}

/** A draft with a user's edits. Evidence stays with the sentences that still stand in it; gaps are looked for again. */
export const editedDraft = (
  row: Approval,
  { subject = row.subject, body = row.body, to = row.to, callToAction }: DraftEdit,
  known: ReturnType<typeof addressOf>,
): Approval => {
  const { callToAction: before, ...rest } = row
  const action = callToAction === undefined ? before : callToAction || undefined
  const text = oneLine(body)
  return {
    ...rest,
    subject,
    body,
    to,
    ...(action && { callToAction: action }),
    toProof: proofOf(row, to, known),
    sentences:
      body === row.body ? row.sentences : row.sentences.filter((one) => text.includes(oneLine(one.text))),
    missing: gapsIn({ subject, body, callToAction: action }),
    updatedAt: editedAt(row),
  }
}
