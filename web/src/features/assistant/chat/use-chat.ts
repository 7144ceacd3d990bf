import { chat } from '@assay/shared/features/assistant/calls'
import type {
  ChatAnswer,
  ChatMessage,
  KeptMessage,
  LeadInfo,
} from '@assay/shared/features/assistant/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { ApiError, whenToRetry } from '../../../platform/api/api-error.ts'
import { useDraft } from '../../../platform/forms/use-draft.ts'
import { nameOfLead } from './name-of-lead.ts'
import { useKeptChat } from './use-kept-chat.ts'

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
export const sendChat = async (messages: ChatMessage[], leadInfo: LeadInfo) => {
  try {
    return await callApi(chat, {
      body: { messages, leadInfo, ...(leadInfo.leadId && { isKept: true }) },
    })
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) {
      throw new Error(`Server responded with status: ${error.status}`, { cause: error })
    }
    throw error
  }
}

const toSend = (messages: ShownMessage[]): ChatMessage[] =>
  messages
    .filter((message) => !message.isApology)
    .map(({ role, content }) => ({ role, content }))
    .slice(-2 * maxTurns)

/** What is said while the panel is mounted. A conversation that the server keeps must not be kept here as well. */
const useSaid = (leadInfo: LeadInfo) => {
  const draft = useDraft<ShownMessage[]>(`conversation about ${nameOfLead(leadInfo)}`, [])
  const state = useState<ShownMessage[]>([])
  return leadInfo.leadId ? state : draft
}

const shownOf = (kept: KeptMessage[]): ShownMessage[] =>
  kept.map(({ at: _at, ...message }, nth) => ({ ...message, key: nth - kept.length }))

/** A conversation about one lead. */
export const useChat = (leadInfo: LeadInfo) => {
  const kept = useKeptChat(leadInfo.leadId ?? null)
  const [said, setSaid] = useSaid(leadInfo)
  const messages = [...shownOf(kept.data?.messages ?? []), ...said]
  const append = (message: Omit<ShownMessage, 'key'>) =>
    setSaid((shown) => [...shown, { ...message, key: shown.length }])
  const request = useMutation({
    mutationFn: (sent: ChatMessage[]) => sendChat(sent, leadInfo),
    onSuccess: (answer) => append({ role: 'assistant', ...answer }),
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
  return { messages, send, kept, isWaiting: request.isPending, forget: () => setSaid([]) }
}
