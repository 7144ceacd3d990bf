import { receivedMailOf } from '../integrations/mail/own/received-mail.ts'

/** Reads a mail that is written with plain line ends. */
export const readSource = (text: string) => receivedMailOf(Buffer.from(text.replace(/\r?\n/g, '\r\n')), 7)

/** A report as MTAs of today write it. */
export const report = (words: string, status: string, returned: string, from = 'MAILER-DAEMON@mx.example') =>
  `From: ${from}
To: ann@seller.example
Subject: Undelivered
Auto-Submitted: auto-replied
Message-ID: <report@mx.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"

--=_b
Content-Type: text/plain; charset=utf-8

${words}

--=_b
Content-Type: message/delivery-status

${status}

--=_b
${returned}
--=_b--
`

export const wholeMail = `Content-Type: message/rfc822

Received: from a by b
Message-ID: <1@seller.example>
Subject: Your new kitchen

Hi Bob`

export const headersOnly = `Content-Type: text/rfc822-headers

Message-Id: <1@seller.example>
Subject: Your new kitchen`
