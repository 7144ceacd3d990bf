import { domainToASCII } from 'node:url'
import { composeMail } from '../../../integrations/mail/own/compose.ts'
import { recipientLink } from '../recipient/recipient-link.ts'
import type { StoredMail } from './mail.store.ts'
import { messageIdOf } from './message-id.ts'
import type { Sender } from './open-sender.ts'

const domainOf = (address: string): string => {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return domainToASCII(domain) || domain
}

/** A stored mail as it goes to the server. */
export const outgoingMail = async ({ owner, mailbox, name, business }: Sender, mail: StoredMail) => {
  const { subject, body, callToAction } = mail
  const { email: address, postalAddress } = mailbox
  const composed = composeMail({
    content: { subject, body, callToAction },
    sender: { name, address, postalAddress, business },
    company: mail.companyName,
    recipientLink: await recipientLink(owner.workspaceId, mail),
  })
  return {
    ...composed,
    from: { name, address },
    to: mail.to,
    messageId: `<${messageIdOf(mail, domainOf(address))}>`,
    date: new Date(),
  }
}
