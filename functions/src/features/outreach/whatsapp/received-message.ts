import { asksForRemoval } from '../replies/asks-for-removal.ts'

export type ReceivedMessage = {
  sid: string
  /** E.164. */
  from: string
  to: string
  text: string
  mediaCount: number
  /** Whether it asks for no more messages, or for messages again. */
  wish: 'stop' | 'start' | null
}

/** What WhatsApp allows in one message. */
const longestText = 4096

const numberIn = (field: string | undefined): string | null =>
  /^whatsapp:(\+[1-9]\d{6,14})$/.exec(field ?? '')?.[1] ?? null

const startsAgain = (text: string): boolean => /^\s*(?:start|unstop)\s*[.!]?\s*$/i.test(text)

const attachments = (count: number): string =>
  count === 1 ? 'A picture or file' : `${count} pictures or files`

/** A message in the fields of Twilio's form; null if it is no WhatsApp message. */
export const receivedMessageOf = (fields: Record<string, string>): ReceivedMessage | null => {
  const { MessageSid: sid = '', Body = '', NumMedia = '0' } = fields
  const [from, to] = [numberIn(fields.From), numberIn(fields.To)]
  if (!from || !to || !/^[A-Z]{2}[0-9a-fA-F]{32}$/.test(sid)) return null
  const mediaCount = /^\d{1,2}$/.test(NumMedia) ? Number(NumMedia) : 0
  const written = Body.slice(0, longestText).toWellFormed().trim()
  const wish = asksForRemoval(written) ? 'stop' : startsAgain(written) ? 'start' : null
  const text = written || (mediaCount > 0 ? attachments(mediaCount) : 'A message without text')
  return { sid, from, to, text, mediaCount, wish }
}
