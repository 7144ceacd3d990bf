import { escaped, linkOf } from './mail-html.ts'
import type { MailParts } from './mail-parts.ts'

const line = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .toWellFormed()

/** Who writes and from where, why, and the way out: what laws on unsolicited mail ask for. */
export const footerOf = ({ sender, company, recipientLink }: MailParts): { text: string; html: string } => {
  const names = [sender.name, sender.business].map((name) => line(name ?? '')).filter(Boolean)
  const from = [...new Set(names), sender.address].join(', ')
  const postal = (sender.postalAddress ?? '').split('\n').map(line).filter(Boolean).join(', ')
  const reason = company
    ? `You receive this mail because your address is published as a contact of ${line(company)}.`
    : 'You receive this mail as a business contact.'
  const link = URL.parse(recipientLink)?.href ?? ''
  const lines = [from, postal, reason].filter(Boolean)
  return {
    text: [...lines, `How we found you: ${link}`, `Unsubscribe: ${link}#unsubscribe`].join('\n'),
    html: `<div dir="auto" style="margin-top:24px;padding-top:12px;border-top:1px solid #d1d5db;font-size:12px;color:#4b5563">
${lines.map((text) => `${escaped(text)}<br>\n`).join('')}${linkOf(link, 'How we found you')} · ${linkOf(`${link}#unsubscribe`, 'Unsubscribe')}
</div>
`,
  }
}
