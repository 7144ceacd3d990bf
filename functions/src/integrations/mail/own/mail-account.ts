/** How to sign in to the server that takes a user's mails. */
export type SmtpAccount = MailAccount

/** How to sign in to the server on which a user's mails arrive. */
export type ImapAccount = MailAccount

type MailAccount = {
  host: string
  port: number
  username: string
  password: string
  /** `IP:port` on loopback of the test mailbox of a local home; host and port are then not contacted. */
  testServer?: string
}
