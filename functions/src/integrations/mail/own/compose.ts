/** What a mail is made of. Links are made by the caller and end up in the mail as they are. */
export type MailParts = {
  content: { subject: string; body: string; callToAction?: string | null }
  sender: { name: string | null; address: string; postalAddress: string | null; business: string | null }
  /** The lead's name; the footer says why it is written to. */
  company: string | null
  /** The recipient's page: where the address was found, and unsubscribing. */
  recipientLink: string
  /** Where the button leads; null for a reply to the sender by mail. */
  callToActionLink?: string | null
}

export type ComposedMail = { subject: string; text: string; html: string; headers: Record<string, string> }

/** A mail in text and HTML that say the same. */
export const composeMail = ({ content, recipientLink }: MailParts): ComposedMail => ({
  subject: content.subject,
  text: content.body,
  html: '',
  headers: {
    'List-Unsubscribe': `<${recipientLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})
