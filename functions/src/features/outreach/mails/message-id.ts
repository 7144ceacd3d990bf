import { randomBytes } from 'node:crypto'

/** Nobody who does not have the mail can name it. */
export const newMessageToken = (): string => randomBytes(16).toString('hex')

type Named = { id: number; messageToken: string; messageDomain?: string }

/** The Message-ID of a mail, without angle brackets: its domain is the sender's, as it was when it was sent. */
export const messageIdOf = ({ id, messageToken, messageDomain }: Named, senderDomain: string): string =>
  `${id}.${messageToken}@${messageDomain ?? senderDomain}`

const ours = /^<?([1-9][0-9]{0,14})\.([0-9a-f]{32})@[^@<>\s]+>?$/

/** The mail that a Message-ID names, if it has the form of ours; its token is still to be compared. */
export const mailIdIn = (messageId: string): { mailId: number; token: string } | null => {
  const [, id, token] = ours.exec(messageId.trim()) ?? []
  return id && token ? { mailId: Number(id), token } : null
}
