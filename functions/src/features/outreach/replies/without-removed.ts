import type { ReceivedMail } from '../../../integrations/mail/own/received-mail.ts'
import { removedAmong } from '../mails/mails-to.store.ts'
import { forgettingOf } from '../recipient/forgetting-of.ts'

const anyAddress = /[^\s<>()[\]{}"',;:|]{1,64}@[\p{L}\p{N}.-]{1,253}[\p{L}\p{N}]/gu

/** What was found, and the address in it without the signs before it: `*ann@…`, `“ann@…` and `to=ann@…` name Ann. */
const addressesIn = (found: string): string[] =>
  [found, found.replace(/^.*[^\p{L}\p{N}@._%+'-]/u, '')].flatMap((one) => [
    one,
    one.replace(/^[^\p{L}\p{N}]+/u, ''),
  ])

/** No person writes more, and no server reports about more. */
const mostAddresses = 20

/**
 * A received mail without the addresses in it whose owners asked for removal: a colleague may answer in the thread of
 * another recipient, or a server report about them. They are known as long as a mail to them is.
 */
export const withoutRemoved = async (workspaceId: string, received: ReceivedMail): Promise<ReceivedMail> => {
  const { from, subject, text, report } = received
  const said = { from, subject, text, report }
  const texts = [from, subject, text, report?.diagnostic, report?.recipient].join(' ')
  const found = [...new Set(texts.toLowerCase().match(anyAddress))].slice(0, mostAddresses)
  const removed = await removedAmong(workspaceId, [...new Set(found.flatMap(addressesIn))])
  const kept = removed.reduce((rest, address) => forgettingOf(address).without(rest), said)
  return { ...received, ...kept }
}
