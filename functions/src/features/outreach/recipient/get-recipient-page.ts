import { getRecipientPage as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { goneSenderPage, refusedPage, unknownLinkPage } from './page-frame.ts'
import { readRecipient, readView } from './read-recipient.ts'
import { recipientPage } from './recipient-page.ts'

/** Changes nothing: mail programs and their scanners follow every link. */
export const getRecipientPage = handle(call, { refusalPage: refusedPage })(async ({ params }) => {
  const read = await readRecipient(params.token)
  if (read.state === 'unknown') return unknownLinkPage()
  const view = read.state === 'known' ? await readView(read.recipient, read.mail) : null
  return view ? recipientPage(view) : goneSenderPage()
})
