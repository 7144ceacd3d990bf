import type { LeadContext } from '@assay/shared/features/ai/analysis'
import type { EmailInput, GeneratedEmail } from '@assay/shared/features/assistant/email'
import type { LeadInfo } from '@assay/shared/features/assistant/messages'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** What a draft is written from: a report of a CRM lead, or an AI lead and its analysis. */
export type DraftSource =
  | {
      prospectData: Record<string, unknown> | string | null
      leadInfo: LeadInfo | null
      /** Each report has a draft of its own. */
      reportId?: number
    }
  | { lead: LeadContext; analysis: EmailInput['analysis'] }

export type SendField = 'recipient' | 'subject' | 'body' | 'callToAction'

/** A written draft, and what the user has changed of it for sending. */
export type KeptDraft = { email: GeneratedEmail; edits: Partial<Record<SendField, string>> }

const noDraft = null as KeptDraft | null

/** Tells drafts apart. */
export const nameOfDraft = (source: DraftSource): string =>
  JSON.stringify(
    'lead' in source
      ? ['ai', source.lead.id, source.lead.companyName]
      : ['crm', source.leadInfo?.leadId, source.reportId],
  )

/** Kept in the user's cache: it outlives the dialog and the choice of another lead, and ends with the session. */
export const keptDraft = (source: DraftSource) =>
  queryOptions({
    queryKey: ['emailDraft', nameOfDraft(source)],
    queryFn: skipToken,
    initialData: noDraft,
    gcTime: Number.POSITIVE_INFINITY,
  })
