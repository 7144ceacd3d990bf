/** A mail as the embedded SES stores it. */
export type StoredMail = {
  from: string
  replyTo: string[]
  destination: { to: string[]; cc: string[]; bcc: string[] }
  subject: string
  body: { text?: string; html?: string }
}

/** All mails to an address, oldest first. */
export const mailsTo = async (address: string): Promise<StoredMail[]> => {
  const answer = await fetch(`${process.env.SES_ENDPOINT}/store`)
  const { emails } = (await answer.json()) as { emails: StoredMail[] }
  return emails.filter(({ destination }) => destination.to.includes(address))
}
