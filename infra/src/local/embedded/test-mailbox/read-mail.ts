import PostalMime from 'postal-mime'

/** What the inbox page shows of a mail. */
export type ReadMail = {
  messageId: string | null
  references: string | null
  subject: string
  from: string
  to: string
  text: string
  html: string | null
}

type Address = { name?: string; address?: string }
const shown = ({ name, address = '' }: Address) => (name ? `${name} <${address}>` : address)

/** Reads a mail as its recipient's program would. */
export const readMail = async (source: Buffer): Promise<ReadMail> => {
  const mail = await PostalMime.parse(source)
  return {
    messageId: mail.messageId ?? null,
    references: mail.references ?? null,
    subject: mail.subject ?? '',
    from: mail.from ? shown(mail.from as Address) : '',
    to: (mail.to ?? []).map((address) => shown(address as Address)).join(', '),
    text: mail.text ?? '',
    html: mail.html ?? null,
  }
}
