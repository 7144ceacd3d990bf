import type { Approval } from '@assay/shared/features/outreach/approval'
import { type EditDraft, editDrafts } from '../../../platform/forms/edit-draft.ts'
import { versionOf } from './draft-version.ts'

export const draftFields = ['to', 'subject', 'body', 'callToAction'] as const
export type DraftField = (typeof draftFields)[number]
export type DraftEdit = EditDraft<DraftField>

export const draftEdits = editDrafts(draftFields)

/** The name under which an unsaved edit is kept. */
export const nameOfEdit = (id: number) => `edit of draft ${id}`

export const textsOf = (draft: Approval) => ({
  values: {
    to: draft.to,
    subject: draft.subject,
    body: draft.body,
    callToAction: draft.callToAction ?? '',
  },
  etag: versionOf(draft),
})
