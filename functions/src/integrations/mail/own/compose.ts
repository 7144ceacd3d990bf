import { footerOf } from './footer.ts'
import { linkOf, page, paragraphsOf } from './mail-html.ts'
import type { MailParts } from './mail-parts.ts'

export type ComposedMail = { subject: string; text: string; html: string; headers: Record<string, string> }

const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toWellFormed()

/** No control characters but line breaks, so that both parts can show the text. */
const plainText = (text: string) =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
    .toWellFormed()

const sameWords = (a: string, b: string) => {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return words(a) === words(b)
}

/** The body without its last line or sentence if the button says the same. */
const withoutRepeated = (body: string, callToAction: string): string => {
  const lines = body.split('\n')
  // A signature may follow the question.
  for (const index of lines.keys()) {
    const line = lines[index] ?? ''
    const sentences = line.split(/(?<=[.!?…。？！])\s+/u)
    if (!sameWords(sentences.at(-1) ?? '', callToAction)) continue
    lines[index] = sentences.slice(0, -1).join(' ')
    return lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }
  return body
}

const replyHint = 'Just reply to this mail.'

/** A web address as it is; else a reply by mail. `javascript:` and the like are never followed. */
const targetOf = (link: string | null | undefined, address: string, subject: string): string => {
  const url = link ? URL.parse(link) : null
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return url.href
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}

/**
 * A mail as text and as HTML that say the same: the body, the call to action as a button, and a footer with the sender,
 * why the recipient is written to, and the way out. Line breaks in what becomes a header are spaces.
 */
export const composeMail = (parts: MailParts): ComposedMail => {
  const { content, sender, recipientLink, callToActionLink } = parts
  const subject = oneLine(content.subject)
  const callToAction = oneLine(content.callToAction ?? '')
  const written = plainText(content.body)
  const body = callToAction ? withoutRepeated(written, callToAction) : written
  const target = targetOf(callToActionLink, sender.address, subject)
  const footer = footerOf(parts)
  const isLink = target.startsWith('http')
  const answer = isLink ? target : replyHint
  const button = callToAction ? `${callToAction}\n${answer}` : ''
  return {
    subject,
    text: `${[body, button, `-- \n${footer.text}`].filter(Boolean).join('\n\n')}\n`,
    html: page(
      [
        paragraphsOf(body),
        callToAction ? linkOf(target, callToAction, 'button') : '',
        callToAction && !isLink ? paragraphsOf(replyHint) : '',
        footer.html,
      ].join(''),
    ),
    headers: {
      'List-Unsubscribe': `<${URL.parse(recipientLink)?.href ?? ''}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
