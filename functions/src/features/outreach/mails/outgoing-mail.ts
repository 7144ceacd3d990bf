import { domainToASCII } from 'node:url'
import { composeMail } from '../../../integrations/mail/own/compose.ts'
import { recipientLink } from '../recipient/recipient-link.ts'
import type { StoredMail } from './mail.store.ts'
import { messageIdOf } from './message-id.ts'
import type { Sender } from './open-sender.ts'

/** The domain of an address, in ASCII. */
export const domainOf = (address: string): string => {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return domainToASCII(domain) || domain
}

/** By these a mail program shows a mail with the one it follows. */
const threadHeaders = (thread: StoredMail, domain: string) => {
  const messageId = `<${messageIdOf(thread, domain)}>`
  return { 'In-Reply-To': messageId, References: messageId }
}

/** A stored mail as it goes to the server, in the thread of an earlier one if it belongs there. */
export const outgoingMail = async (
  { owner, mailbox, name, business }: Sender,
  mail: StoredMail,
  thread: StoredMail | null = null,
) => {
  const { subject, body, callToAction } = mail
  const { email: address, postalAddress } = mailbox
  const composed = composeMail({
    content: { subject, body, callToAction },
    sender: { name, address, postalAddress, business },
    company: mail.companyName,
    recipientLink: await recipientLink(owner.workspaceId, mail),
  })
  const domain = domainOf(address)
  return {
    ...composed,
    headers: { ...composed.headers, ...(thread && threadHeaders(thread, domain)) },
    from: { name, address },
    to: mail.to,
    messageId: `<${messageIdOf(mail, domain)}>`,
    date: new Date(),
  }
}
