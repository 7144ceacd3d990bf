/** A mail as the embedded SES keeps it. */
export type KeptMail = {
  from: string
  replyTo: string[]
  destination: { to: string[]; cc: string[]; bcc: string[] }
  subject: string
  body: { text?: string; html?: string }
}

/** Every mail to an address, the oldest first. */
export const mailsTo = async (address: string): Promise<KeptMail[]> => {
  const answer = await fetch(`${process.env.SES_ENDPOINT}/store`)
  const { emails } = (await answer.json()) as { emails: KeptMail[] }
  return emails.filter(({ destination }) => destination.to.includes(address))
}
