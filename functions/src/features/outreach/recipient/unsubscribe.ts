import { unsubscribe as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { goneSenderPage, refusedPage, unknownLinkPage } from './page-frame.ts'
import { readRecipient, readView } from './read-recipient.ts'
import { donePage } from './recipient-page.ts'
import { unsubscribeRecipient } from './unsubscribe-recipient.ts'

/** A mail program sends no `what`, only `List-Unsubscribe=One-Click` (RFC 8058). */
export const unsubscribe = handle(call, { refusalPage: refusedPage })(async ({ params, body }) => {
  const read = await readRecipient(params.token)
  if (read.state === 'unknown') return unknownLinkPage()
  if (read.state === 'gone') return goneSenderPage()
  const wish = body.what ?? 'unsubscribe'
  const isDone = await unsubscribeRecipient(read.recipient, read.mail, wish)
  const view = isDone ? await readView(read.recipient, read.mail) : null
  return view ? donePage(view, wish) : goneSenderPage()
})
