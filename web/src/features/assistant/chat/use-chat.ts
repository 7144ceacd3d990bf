import { chat } from '@assay/shared/features/assistant/calls'
import type {
  ChatAnswer,
  ChatMessage,
  KeptMessage,
  LeadInfo,
} from '@assay/shared/features/assistant/messages'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError, whenToRetry } from '../../../platform/api/api-error.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { type DraftKind, useKeptDraft } from '../../../platform/forms/use-kept-draft.ts'
import { nameOfLead } from './name-of-lead.ts'
import { keyOfChat, useKeptChat } from './use-kept-chat.ts'

/** A message as shown. Apologies are shown but not sent. */
export type ShownMessage = ChatMessage &
  Partial<Omit<ChatAnswer, 'content'>> & {
    key: number
    isApology?: boolean
    /** A second, smaller line: when to try again. */
    note?: string
  }

const apology = 'Sorry, I encountered an error. Please try again.'

/** So many turns are context of an answer. */
const maxTurns = 20

/** @throws Error 'Server responded with status: {status}' when the server refuses. */
export const sendChat = async (client: QueryClient, messages: ChatMessage[], leadInfo: LeadInfo) => {
  const body = { messages, leadInfo, ...(leadInfo.leadId && { isKept: true }) }
  try {
    return await sendIdempotent(client, chat, body, (headers) => callApi(chat, { body }, { headers }))
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) {
      throw new Error(`Server responded with status: ${error.status}`, { cause: error })
    }
    throw error
  }
}

/** Without what was not answered, so that the same question is the same request when it is asked again. */
const toSend = (messages: ShownMessage[]): ChatMessage[] =>
  messages
    .filter((message, nth) => !message.isApology && !messages[nth + 1]?.isApology)
    .map(({ role, content }) => ({ role, content }))
    .slice(-2 * maxTurns)

const conversations: DraftKind<ShownMessage[]> = {
  parse: (stored) => (Array.isArray(stored) ? stored : null),
  merge: (_mine, theirs) => ({ draft: theirs, hasNewConflict: false }),
}

/** What is said here. A conversation that the server keeps must not be kept by this browser as well. */
const useSaid = (leadInfo: LeadInfo) => {
  const { draft, change, forget } = useKeptDraft(`conversation about ${nameOfLead(leadInfo)}`, conversations)
  const [said, setSaid] = useState<ShownMessage[]>([])
  const appended = (shown: ShownMessage[], message: Omit<ShownMessage, 'key'>) => [
    ...shown,
    { ...message, key: shown.length },
  ]
  if (leadInfo.leadId)
    return {
      said,
      append: (message: Omit<ShownMessage, 'key'>) => setSaid((shown) => appended(shown, message)),
      forget: () => setSaid([]),
    }
  return {
    said: draft ?? [],
    // A panel that was opened before the answer to this one may have appended to it.
    append: (message: Omit<ShownMessage, 'key'>) => change((stored) => appended(stored ?? [], message)),
    forget,
  }
}

const shownOf = (kept: KeptMessage[]): ShownMessage[] =>
  kept.map(({ at: _at, ...message }, nth) => ({ ...message, key: nth - kept.length }))

/** A conversation about one lead. */
export const useChat = (leadInfo: LeadInfo) => {
  const client = useQueryClient()
  const kept = useKeptChat(leadInfo.leadId ?? null)
  const { said, append, forget } = useSaid(leadInfo)
  const messages = [...shownOf(kept.data?.messages ?? []), ...said]
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const request = useMutation({
    mutationFn: (sent: ChatMessage[]) => sendChat(client, sent, leadInfo),
    onSuccess: (answer) => {
      append({ role: 'assistant', ...answer })
      // A panel that was opened meanwhile has read the conversation without it.
      if (!isMounted.current && leadInfo.leadId)
        void client.invalidateQueries({ queryKey: keyOfChat(leadInfo.leadId) })
    },
    onError: (error) => {
      const note = whenToRetry(error) ?? undefined
      append({ role: 'assistant', content: apology, isApology: true, note })
    },
  })

  /** Sends a message. False if it is blank, an answer is still pending, or the conversation is still being read. */
  const send = (text: string): boolean => {
    const content = text.trim()
    if (content === '' || request.isPending || kept.isLoading) return false
    append({ role: 'user', content })
    request.mutate([...toSend(messages), { role: 'user', content }])
    return true
  }
  return { messages, send, kept, isWaiting: request.isPending, forget }
}
