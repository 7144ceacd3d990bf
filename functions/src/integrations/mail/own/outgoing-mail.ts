/** A mail to one recipient. `messageId` is in angle brackets; `headers` are added to those of the other fields. */
export type OutgoingMail = {
  from: { name: string | null; address: string }
  to: string
  messageId: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  date: Date
}
