import type { ReceivedMail } from '../../../integrations/mail/own/received-mail.ts'

/**
 * What tells one received mail from all others: its Message-ID, which is the same in every mailbox that it has reached;
 * without one, all it says.
 */
export const identityOf = ({ uid: _uid, ...mail }: ReceivedMail): string =>
  mail.messageId ?? JSON.stringify(mail)
