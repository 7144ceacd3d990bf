import { generateEmail } from '@assay/shared/features/assistant/calls'
import {
  type EmailLength,
  type EmailTone,
  type GeneratedEmail,
  missingProspectData,
} from '@assay/shared/features/assistant/email'
import type { LeadInfo } from '@assay/shared/features/assistant/messages'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { failureToast, toastError } from '../../../platform/toasts.ts'

/** What a draft is written from. */
export type DraftSource = {
  prospectData: Record<string, unknown> | string | null
  leadInfo: LeadInfo | null
}

export type DraftStyle = { tone: EmailTone; length: EmailLength }

const fallback = 'Failed to generate email'

/** The server's message, else 'Failed to generate email: {status}'. */
const generationFailure = (error: Error): string => {
  if (!(error instanceof ApiError) || error.status === 0) return error.message || fallback
  return error.hasServerMessage ? error.message : `${fallback}: ${error.status}`
}

/** Says 'Missing Data' and is false if a draft cannot be written from it. */
export const hasDraftData = ({ prospectData, leadInfo }: DraftSource): boolean => {
  const hasBoth = Boolean(prospectData && leadInfo)
  if (!hasBoth) failureToast('Missing Data', missingProspectData)
  return hasBoth
}

/** Drafts an email from a lead's report. */
export const useDraftEmail = ({ prospectData, leadInfo }: DraftSource) =>
  useSingleFlightMutation<GeneratedEmail, DraftStyle>({
    mutationFn: (style) => callApi(generateEmail, { body: { prospectData, leadInfo, ...style } }),
    onError: (error) => toastError(error, 'Generation Failed', generationFailure(error)),
  })
