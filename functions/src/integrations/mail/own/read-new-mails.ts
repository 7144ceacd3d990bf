import type { ImapFlow } from 'imapflow'
import { withImap } from './imap-session.ts'
import type { ImapAccount } from './mail-account.ts'
import { MailboxFailure } from './mailbox-problem.ts'
import { type ReceivedMail, receivedMailOf } from './received-mail.ts'

/** How far an inbox has been read. */
export type ImapCursor = { uidValidity: string; uid: number }

export type NewMails = { mails: ReceivedMail[]; cursor: ImapCursor; hasMore: boolean }

/** `limit` is at most 50, because the mails are held at once. */
type Options = { signal?: AbortSignal; limit?: number; timeoutMs?: number }

const usualLimit = 20
const usualMs = 40_000
const maxLength = 262_144
const bodies = { uid: true, source: { maxLength } }
const renumberedMs = 3 * 24 * 3600 * 1000

const lastUid = async (client: ImapFlow, { uidNext, exists }: { uidNext: number; exists: number }) => {
  if (uidNext > 0) return uidNext - 1
  const newest = exists > 0 ? await client.fetchOne('*', { uid: true }) : false
  return newest ? newest.uid : 0
}

const ascending = (found: number[] | false | undefined) => (found || []).toSorted((a, b) => a - b)

/** The numbers of new mails; of a mailbox that was numbered anew, those of the last days. */
const newUids = async (client: ImapFlow, after: number | null): Promise<number[]> => {
  if (after === null) {
    return ascending(await client.search({ since: new Date(Date.now() - renumberedMs) }, { uid: true }))
  }
  // `n:*` contains the last mail even if its number is below n.
  const found = await client.search({ uid: `${after + 1}:*` }, { uid: true })
  return ascending(found).filter((uid) => uid > after)
}

type Portion = { uidValidity: string; uids: number[]; read: Map<number, ReceivedMail> }

/** A server may give mails in any order. */
const inOrder = (uids: number[], read: Portion['read']): ReceivedMail[] =>
  uids.flatMap((uid) => read.get(uid) ?? [])

/** What was read before the first mail that is missing; null if that is the first of all. */
const readUntil = ({ uidValidity, uids, read }: Portion): NewMails | null => {
  const missing = uids.findIndex((uid) => !read.has(uid))
  const whole = missing < 0 ? uids : uids.slice(0, missing)
  const uid = whole.at(-1)
  return uid === undefined
    ? null
    : { mails: inOrder(whole, read), cursor: { uidValidity, uid }, hasMore: true }
}

/**
 * The mails that arrived in the inbox since the cursor, oldest first, at most `limit`. Without a cursor none: reading
 * begins at the inbox's present end. If the server has numbered the inbox anew, those of the last three days, of which
 * some may have been read before. No mail is marked as read. If the connection is lost in the middle, those read until
 * then. Throws MailboxFailure or the signal's reason.
 */
export const readNewMails = async (
  account: ImapAccount,
  cursor: ImapCursor | null,
  { signal, limit = usualLimit, timeoutMs = usualMs }: Options = {},
): Promise<NewMails> => {
  let portion: Portion | null = null
  try {
    return await withImap(account, { signal, timeoutMs }, async (client) => {
      const inbox = await client.mailboxOpen('INBOX', { readOnly: true })
      const uidValidity = String(inbox.uidValidity)
      const end = await lastUid(client, inbox)
      if (!cursor) return { mails: [], cursor: { uidValidity, uid: end }, hasMore: false }

      const isSame = cursor.uidValidity === uidValidity
      const all = await newUids(client, isSame ? cursor.uid : null)
      const uids = all.slice(0, Math.min(limit, 50))
      const read = new Map<number, ReceivedMail>()
      portion = { uidValidity, uids, read }
      const found = uids.length > 0 ? client.fetch(uids.join(','), bodies, { uid: true }) : []
      for await (const { uid, source } of found) {
        if (!source || !uids.includes(uid) || read.has(uid)) continue
        read.set(uid, await receivedMailOf(source, uid))
      }
      const uid = uids.at(-1) ?? (isSame ? cursor.uid : end)
      const hasMore = all.length > uids.length
      return { mails: inOrder(uids, read), cursor: { uidValidity, uid }, hasMore }
    })
  } catch (error) {
    const begun = portion && error instanceof MailboxFailure ? readUntil(portion) : null
    if (begun) return begun
    throw error
  }
}
