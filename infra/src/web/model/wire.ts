import { randomUUID } from 'node:crypto'
import { json, type Reply } from '../serving/reply.ts'
import type { ChatMessage, Content } from './bot.ts'

/** About four characters make a token. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4)

export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

export const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** An error as the provider words it. */
export const failure = (status: number, message: string): Reply =>
  json({ error: { message, type: 'invalid_request_error', param: null, code: null } }, status)

const textOf = (content: Content | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('\n')

export const messagesOf = (messages: { role: string; content?: Content }[]): ChatMessage[] =>
  messages.map(({ role, content }) => ({ role, content: textOf(content) }))
