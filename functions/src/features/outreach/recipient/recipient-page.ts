import { escapeHtml } from '../../../platform/escape-html.ts'
import type { RawAnswer } from '../../../platform/http/exchange.ts'
import { pageAnswer } from './page-frame.ts'
import type { RecipientView } from './read-recipient.ts'
import type { Wish } from './unsubscribe-recipient.ts'

/** A name or an address of others, which may be in any script. */
const named = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** Enough for its owner: whoever else has the link need not learn it. */
const masked = (address: string) => {
  const at = address.lastIndexOf('@')
  return `${[...address.slice(0, at)][0] ?? ''}…${address.slice(at)}`
}

const senderOf = ({ sender: { name, business } }: RecipientView) =>
  business && business !== name ? `${named(name)} of ${named(business)}` : named(name)

const occasion = (view: RecipientView) => {
  const about = view.companyName ? `, about ${named(view.companyName)}` : ''
  const sent = view.sentAt ? ` on ${dayOf(view.sentAt)}` : ''
  return `<p>${senderOf(view)} wrote to ${named(masked(view.to))}${sent}${about}, with the help of Assay.</p>`
}

const longestQuote = 500

const sourceOf = ({ found, isKnown, isTest }: RecipientView) => {
  if (isTest) return '<p>This is a test email. The sender has sent it to their own address.</p>'
  if (!isKnown) return '<p>The sender has deleted what they kept about this.</p>'
  if (!found) {
    return '<p>The sender entered the address themselves, so we do not know where it is from. Reply to the email to ask them.</p>'
  }
  const { url, quote, fetchedAt } = found
  const page = /^https?:\/\//i.test(url)
    ? `<a href="${escapeHtml(url)}" rel="nofollow noopener noreferrer">${escapeHtml(url)}</a>`
    : named(url)
  const cut = quote.length > longestQuote ? `${quote.slice(0, longestQuote).toWellFormed()}…` : quote
  return `<p>It was read on ${dayOf(fetchedAt)} in a public source: ${page}</p>
<p>There it says:</p><blockquote>${escapeHtml(cut)}</blockquote>`
}

const contact = ({ sender: { address } }: RecipientView) =>
  address ? `<p class="muted">The sender is responsible for your data: ${named(address)}</p>` : ''

const button = (what: Wish, text: string, isMain = false) =>
  `<form method="post"><input type="hidden" name="what" value="${what}"><button${isMain ? ' class="main"' : ''}>${text}</button></form>`

const status = (text: string) => `<p role="status">${text}</p>`

const removal = `<h2>Have your data removed</h2>
<p>Your address is deleted from the companies and people that the sender keeps, with the sources it was found in; a phone number, name or profile that was found with it is deleted from the company too. Drafts to you are deleted. The address is taken out of the sender’s notes, notifications and stored emails. What remains is that an email was sent, and a note with the address, so that nobody writes to it.</p>
<p>Reports, plans and chats are not searched: the sender is asked to delete what they say of you.</p>
${button('removal', 'Remove my data')}`

const choices = (view: RecipientView) =>
  view.isSuppressed
    ? `${status('This address is unsubscribed.')}${removal}`
    : `<h2>Unsubscribe</h2><p>The sender can then no longer write to this address with Assay.</p>
${button('unsubscribe', 'Unsubscribe', true)}${removal}`

/** How the recipient's address was found, and what can be done about it. */
export const recipientPage = (view: RecipientView): RawAnswer =>
  pageAnswer(
    200,
    'About the email you received',
    `${occasion(view)}
<h2>Where your address is from</h2>
${sourceOf(view)}
${choices(view)}
${contact(view)}`,
  )

/** What was done; the same again when it is repeated. */
export const donePage = (view: RecipientView, wish: Wish): RawAnswer =>
  wish === 'removal'
    ? pageAnswer(
        200,
        'Your data is being removed',
        `${status('Your address is being deleted from what the sender keeps. Most of it is done within minutes.')}
<p>${senderOf(view)} can no longer write to ${named(masked(view.to))} with Assay. For that, a note with the address remains.</p>
<p>Reports, plans and chats are not searched: the sender is asked to delete what they say of you.</p>
<p>Emails that were sent before are in the sender’s own mailbox, which Assay cannot change.</p>
${contact(view)}`,
      )
    : pageAnswer(
        200,
        'You are unsubscribed',
        `${status('No more emails from this sender.')}
<p>${senderOf(view)} can no longer write to ${named(masked(view.to))} with Assay. An email that is being sent at this moment may still arrive.</p>
${removal}
${contact(view)}`,
      )
