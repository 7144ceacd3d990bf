/** A mail as the embedded SES stores it. The product sends plain text only. */
export type StoredMail = {
  from: string
  replyTo: string[]
  destination: { to: string[] }
  subject: string
  body: { text?: string }
  /** Seconds since 1970. */
  at: number
}

/** The mails that the product has sent through the embedded SES, oldest first. */
export const productMails = async (endpoint: string): Promise<StoredMail[]> => {
  const { emails } = (await (await fetch(`${endpoint}/store`)).json()) as { emails: StoredMail[] }
  return emails
}
