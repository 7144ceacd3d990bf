import type { GeneratedBy } from '@assay/shared/features/ai/analysis'
import { chat } from '@assay/shared/features/assistant/calls'
import type { ChatMessage, LeadInfo } from '@assay/shared/features/assistant/messages'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { ApiError, whenToRetry } from '../../platform/api/api-error.ts'
import { useDraft } from '../../platform/forms/use-draft.ts'

/** A message as shown. Apologies are shown but not sent. */
export type ShownMessage = ChatMessage & {
  key: number
  isApology?: boolean
  /** A second, smaller line: when to try again. */
  note?: string
  generatedBy?: GeneratedBy
  /** How many sentences the server left out. */
  leftOut?: number
}

export const apology = 'Sorry, I encountered an error. Please try again.'

/** The request's maximum; only the last messages are sent. */
const maxSent = 100

/** @throws Error 'Server responded with status: {status}' when the server refuses. */
export const sendChat = async (messages: ChatMessage[], leadInfo: LeadInfo) => {
  try {
    return await callApi(chat, { body: { messages, leadInfo } })
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
    .slice(-maxSent)

/** Identifies a lead for the draft of its conversation. */
export const nameOfLead = ({ aiLeadId, leadId, companyName }: LeadInfo) =>
  JSON.stringify([aiLeadId, leadId, companyName])

/** A conversation about one lead, kept while its panel is mounted. */
export const useChat = (leadInfo: LeadInfo) => {
  const [messages, setMessages] = useDraft<ShownMessage[]>(`conversation about ${nameOfLead(leadInfo)}`, [])
  const append = (message: Omit<ShownMessage, 'key'>) =>
    setMessages((shown) => [...shown, { ...message, key: shown.length }])
  const request = useMutation({
    mutationFn: (sent: ChatMessage[]) => sendChat(sent, leadInfo),
    onSuccess: (answer) => append({ role: 'assistant', ...answer }),
    onError: (error) => {
      const note = whenToRetry(error) ?? undefined
      append({ role: 'assistant', content: apology, isApology: true, note })
    },
  })

  /** Sends a message. False if it is blank or an answer is still pending. */
  const send = (text: string): boolean => {
    const content = text.trim()
    if (content === '' || request.isPending) return false
    append({ role: 'user', content })
    request.mutate([...toSend(messages), { role: 'user', content }])
    return true
  }
  return { messages, send, isWaiting: request.isPending }
}
