import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { OutgoingMail } from './outgoing-mail.ts'

/** The mail as it goes over the wire, in ASCII lines of at most 998 octets. */
export const messageSource = ({ from, to, headers, ...mail }: OutgoingMail): Promise<Buffer> =>
  new MailComposer({
    ...mail,
    from: { name: from.name ?? '', address: from.address },
    to: { name: '', address: to },
    headers,
    textEncoding: 'quoted-printable',
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
