import { generateEmail } from '@assay/shared/features/assistant/calls'
import {
  type EmailLength,
  type EmailTone,
  type GeneratedEmail,
  missingProspectData,
} from '@assay/shared/features/assistant/email'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { failureToast, toastError } from '../../../platform/toasts.ts'
import { type DraftSource, keptDraft, type SendField } from './kept-draft.ts'

export type DraftStyle = { tone: EmailTone; length: EmailLength }

const fallback = 'Failed to generate email'

/** The server's message, else 'Failed to generate email: {status}'. */
const generationFailure = (error: Error): string => {
  if (!(error instanceof ApiError) || error.status === 0) return error.message || fallback
  return error.hasServerMessage ? error.message : `${fallback}: ${error.status}`
}

/** Says 'Missing Data' and is false if a draft cannot be written from it. */
export const hasDraftData = (source: DraftSource): boolean => {
  const hasBoth = 'lead' in source || Boolean(source.prospectData && source.leadInfo)
  if (!hasBoth) failureToast('Missing Data', missingProspectData)
  return hasBoth
}

const payloadOf = (source: DraftSource) => {
  if ('lead' in source) return source
  const { prospectData, leadInfo } = source
  return { prospectData, leadInfo }
}

/** The draft of an email to a lead. Writing it again discards what was changed of its texts. */
export const useDraftEmail = (source: DraftSource, failureTitle: string) => {
  const client = useQueryClient()
  const query = keptDraft(source)
  const { data: kept } = useQuery(query)
  const { mutate, isPending, isIdle } = useSingleFlightMutation<GeneratedEmail, DraftStyle>({
    mutationFn: (style) => callApi(generateEmail, { body: { ...payloadOf(source), ...style } }),
    onSuccess: (email) =>
      client.setQueryData(query.queryKey, (earlier) => {
        const recipient = earlier?.edits.recipient
        return { email, edits: recipient === undefined ? {} : { recipient } }
      }),
    onError: (error) => toastError(error, failureTitle, generationFailure(error)),
  })
  const edit = (field: SendField, text: string) =>
    client.setQueryData(query.queryKey, (draft) =>
      draft ? { ...draft, edits: { ...draft.edits, [field]: text } } : draft,
    )
  return { kept, write: mutate, isPending, isIdle, edit }
}
