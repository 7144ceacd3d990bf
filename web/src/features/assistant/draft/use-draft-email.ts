import { generateEmail } from '@assay/shared/features/assistant/calls'
import {
  type EmailLength,
  type EmailTone,
  type GeneratedEmail,
  missingProspectData,
} from '@assay/shared/features/assistant/email'
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
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

/**
 * The draft of an email to a lead. Writing it again discards what was changed of its texts. A draft that is being written
 * is not asked for a second time, also where its dialog was closed and opened again meanwhile.
 */
export const useDraftEmail = (source: DraftSource, failureTitle: string) => {
  const client = useQueryClient()
  const query = keptDraft(source)
  const { data: kept } = useQuery(query)
  const mutationKey = query.queryKey
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (style: DraftStyle): Promise<GeneratedEmail> =>
      callApi(generateEmail, { body: { ...payloadOf(source), ...style } }),
    onSuccess: (email) =>
      client.setQueryData(query.queryKey, (earlier) => {
        const recipient = earlier?.edits.recipient
        return { email, edits: recipient === undefined ? {} : { recipient } }
      }),
    onError: (error) => toastError(error, failureTitle, generationFailure(error)),
    // How the last one ended must be known as long as its dialog may be open.
    gcTime: Number.POSITIVE_INFINITY,
  })
  const statuses = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.status })
  const write = (style: DraftStyle) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(style)
  }
  const edit = (field: SendField, text: string) =>
    client.setQueryData(query.queryKey, (draft) =>
      draft ? { ...draft, edits: { ...draft.edits, [field]: text } } : draft,
    )
  const isPending = statuses.includes('pending')
  return { kept, write, isPending, hasFailed: !isPending && statuses.includes('error'), edit }
}
